"""Compile the engine where a C compiler works; elsewhere its same files are interpreted.

What is compiled: each module of `kasino.engine` and of `kasino.bots` with a `.pxd` of its name
beside it, but for names beginning with an underscore. All of them or none: a half-compiled engine is
never left behind. `KASINO_COMPILE=no` asks for none.
"""

import multiprocessing
import os
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

SOURCES = Path("src")
COMPILED = (SOURCES / "kasino/engine", SOURCES / "kasino/bots")
TRANSLATED = Path("build/cython")

DIRECTIVES = {
    "language_level": "3",
    # Types are declared in the .pxd; annotations in the .py are for people and mypy.
    "annotation_typing": False,
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
    "autotestdict": False,
    # Plain C methods are called faster; "clinic" signatures keep help() and inspect informed.
    "binding": False,
    "embedsignature": True,
    "embedsignature.format": "clinic",
}


def engine_extensions() -> list[Extension]:
    """Return one optional extension for each module that is to be compiled."""
    if os.environ.get("KASINO_COMPILE", "yes") == "no":
        return []
    return [
        Extension(
            ".".join(types.relative_to(SOURCES).with_suffix("").parts),
            [str(types.with_suffix(".py"))],
            optional=True,
        )
        for folder in COMPILED
        for types in sorted(folder.glob("*.pxd"))
        if not types.stem.startswith("_") and types.with_suffix(".py").exists()
    ]


class BuildEngine(build_ext):
    """Builds all extensions or none, and leaves no outdated one behind."""

    def run(self) -> None:
        """Build, in place too if asked."""
        if self.inplace:
            for folder in COMPILED:
                for outdated in (*folder.glob("*.so"), *folder.glob("*.pyd")):
                    outdated.unlink()
        super().run()

    def build_extensions(self) -> None:
        """Translate to C and compile, if a compiler works."""
        built = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if self.compiler_works():
            self.translate()
            self.parallel = os.cpu_count()
            super().build_extensions()
            if all(library.exists() for library in built):
                return
        for library in built:
            library.unlink(missing_ok=True)
        print("kasino: no working C compiler, so the engine will be interpreted.", file=sys.stderr)

    def build_extension(self, extension: Extension) -> None:
        """Compile one extension; an older build of it does not outlive a failure."""
        built = Path(self.get_ext_fullpath(extension.name))
        if built.exists() and any(changed(source) > changed(built) for source in extension.sources):
            built.unlink()
        super().build_extension(extension)

    def compiler_works(self) -> bool:
        """Tell whether a file that includes Python's headers can be compiled."""
        with tempfile.TemporaryDirectory() as folder:
            probe = Path(folder, "probe.c")
            probe.write_text("#include <Python.h>\n", encoding="ascii")
            try:
                self.compiler.compile([str(probe)], folder, include_dirs=self.include_dirs)
            except (BaseError, CCompilerError, OSError):
                return False
        return True

    def translate(self) -> None:
        """Let Cython write the C sources, only those that are out of date."""
        from Cython.Build import cythonize
        from Cython.Compiler.Errors import CompileError

        try:
            translated = cythonize(
                [Extension(extension.name, extension.sources) for extension in self.extensions],
                build_dir=str(TRANSLATED),
                compiler_directives=DIRECTIVES,
                include_path=["src"],
                force=any(changed(source) < changed("setup.py") for source in TRANSLATED.rglob("*.c")),
                nthreads=2 if multiprocessing.get_start_method() == "fork" else 0,
            )
        except CompileError as error:  # a mistake in the engine, told above: never interpreted instead
            sys.exit(f"kasino: Cython cannot translate {error}")
        sources = {extension.name: extension.sources for extension in translated}
        for extension in self.extensions:
            extension.sources = sources[extension.name]
            if self.compiler.compiler_type == "unix":
                # Not contracted, sums of products come out as in Python on every machine.
                extension.extra_compile_args = ["-O3", "-g0", "-ffp-contract=off"]


def changed(file: str | Path) -> float:
    """Return when a file was last changed."""
    return Path(file).stat().st_mtime


if __name__ == "__main__":
    setup(ext_modules=engine_extensions(), cmdclass={"build_ext": BuildEngine})
