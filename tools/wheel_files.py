"""Check that a wheel holds the files of the package, all of them and no others."""

import sys
from pathlib import Path, PurePosixPath
from zipfile import ZipFile

PAGE = Path("src/kasino/server/page")
PACKAGED = {".py", ".pxd", ".toml", ".ftl", ".txt", ".typed"}


def main(wheel: str, kind: str) -> None:
    """Compare a wheel with the folder `src`; `kind` tells whether the engine is compiled in it."""
    names = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    libraries = {name for name in names if name.endswith((".so", ".pyd"))}
    wanted = {
        file.relative_to("src").as_posix()
        for file in Path("src/kasino").rglob("*")
        if file.suffix in PACKAGED or file.name == "py.typed" or (PAGE in file.parents and file.is_file())
    }
    if missing := wanted - names:
        sys.exit(f"{wheel} lacks {', '.join(sorted(missing))}")
    if extra := names - libraries - wanted:
        sys.exit(f"{wheel} holds {', '.join(sorted(extra))} as well")
    found = {PurePosixPath(name).name.split(".")[0] for name in libraries}
    typed = {file.stem for file in Path("src/kasino").rglob("*.pxd") if not file.stem.startswith("_")}
    if found != (typed if kind == "compiled" else set()):
        sys.exit(f"{wheel} should be {kind}, and compiled in it are: {', '.join(sorted(found)) or 'none'}")
    print(f"{PurePosixPath(wheel).name}: {len(names)} files, all as they should be.")


if __name__ == "__main__":
    main(*sys.argv[1:])
