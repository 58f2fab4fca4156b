# Kasino på bokmål. De samme nøklene og variablene står i alle språk.

## Kort

card = { $suit } { $rank }
card-second = { $card } nummer to
rank-1 = ess
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-10 = 10
rank-11 = knekt
rank-12 = dame
rank-13 = konge
suit-C = kløver
suit-D = ruter
suit-H = hjerter
suit-S = spar

## Lister

list-more = { $first }, { $rest }
list-and = { $first } og { $last }
list-or = { $first } eller { $last }
list-and-group = { $first }, og { $last }
group = { $first } med { $rest }
groups-doubled = { $groups }; doblet med { $cards }

## Bunker på bordet

pile-doubled = { $card } doblet med { $cards }
pile-single = bygget på { $value } ({ $groups })
pile-multiple = flerbygget på { $value } ({ $groups })
pile-doubled-build = det doblede bygget på { $value } ({ $groups })

## Trekk

move-trail = { $card } legges ut
move-capture = { $card } tar { $groups }
move-capture-value = { $card } som { $value } tar { $groups }
move-clear = { $card } rydder bordet: { $cards }
move-build = { $card } bygger { $value } med { $groups }
move-build-multiple = { $card } lager flerbygg på { $value }: { $groups }
move-raise = { $card } øker bygget til { $value }: { $groups }
move-add = { $card } utvider bygget på { $value }: { $groups }
move-double = { $card } dobler { $cards }
move-double-build = { $card } dobler bygget på { $value }: { $groups }
move-sweep = { $move }. Tabbe!
move-mulle = { $move }. Mulle!
move-mulle-sweep = { $move }. Mulle og tabbe!
move-by = { $name }: { $move }

## Hvorfor et trekk blir avvist

refusal-unreadable = Dette kan ikke leses ved tegn { $column }: ventet { $expected }, fant { $found }.
refusal-round-over = Runden er over.
refusal-not-your-turn = Det er ikke tur for plass { $seat }; nå spiller plass { $turn }.
refusal-not-in-hand = Du har ikke { $card } på hånden.
refusal-not-on-table = Ligger ikke slik på bordet: { $cards }.
refusal-not-on-table-none = Det ligger ingenting på bordet.
refusal-used-twice = Et kort kan bare brukes én gang i samme trekk: { $cards }.
refusal-played-not-in-pile = Kortet du spiller, { $card }, må være med i bunken du lager.
refusal-no-builds = Det er ingen bygg i dette spillet.
refusal-no-doubling = Det er ingen dobling i dette spillet.
refusal-split-build = { $cards } ligger i samme bunke, og den kan ikke deles.
refusal-fixed-value-multiple = Et flerbygg har fast verdi; dette blir stående på { $value }.
refusal-fixed-value-doubled = Et doblet bygg er låst; dette blir stående på { $value }.
refusal-fixed-value-raising = Dette bygget på { $value } kan ikke økes.
refusal-fixed-value-adding = Dette bygget på { $value } kan ikke utvides.
refusal-courts-never-build = Bildekort er aldri med i bygg: { $cards }.
refusal-no-such-value = { $card } kan ikke spilles som { $value }, bare som { $values }.
refusal-no-such-value-none = { $card } har ingen tallverdi og kan ikke spilles som { $value }.
refusal-court-takes-rank-court = { $card } tar bare bildekort av samme slag.
refusal-court-takes-rank-number = { $card } tar ikke bildekort; det gjør bare et bildekort av samme slag.
refusal-court-takes-rank-sum = { $card } kan ikke ta et bildekort i en sum; bildekort tas ett for ett.
refusal-one-court = { $card } tar bare ett bildekort av samme slag om gangen.
refusal-build-needs-value = Bygget på { $value } tas bare av et kort som er verdt { $value }, og det er ikke { $card }.
refusal-not-same-value = { $card } kan ikke doble noe som er verdt { $value }; det er selv verdt { $values }.
refusal-not-same-value-none = { $card } har ingen tallverdi og kan ikke doble noe som er verdt { $value }.
refusal-loose-cannot-raise = Løse kort kan ikke hjelpe til med å øke et bygg: { $cards }.
refusal-one-table-card = Du bygger på ett kort på bordet, ikke på { $cards }.
refusal-wrong-sum = Verdien av { $cards } er { $sum }, ikke { $value }.
refusal-value-out-of-range = Et bygg er verdt fra { $low } til { $high } i dette spillet, ikke { $value }.
refusal-one-group = Du tar bare ett kort eller én gruppe om gangen i dette spillet.
refusal-own-build = Du kan ikke bygge på ditt eget bygg på { $value }.
refusal-one-own-build = Du har allerede et bygg på { $value }; du kan bygge igjen når det er borte.
refusal-builds-stay-apart = To bygg kan ikke bli til ett.
refusal-nothing-to-combine = Det er ikke noe å bygge med for { $card }.
refusal-no-card-kept = Når { $card } er spilt, må du fortsatt ha et kort som er verdt { $value }, og ingen av de andre kortene dine er det.
refusal-keeps-another = Kortet du har for { $value }, må du beholde for bygget ditt på { $other }; to bygg krever to kort.
refusal-no-trail = Du kan ikke legge ut mens bygget ditt på { $value } ligger der.
refusal-must-capture = Du må ta inn nå; { $card } kan ikke bare legges ned.
refusal-more-must-be-captured = Du må ta inn mer: { $cards } kan også tas.

expected-card = et kort, for eksempel 7S
expected-move = et trekk
expected-played-card = kortet du spiller
expected-capture-items = kortene du tar
expected-pile = bunken du lager
expected-group = en gruppe kort, for eksempel 3D+5C
expected-value = en verdi
expected-seat = et plassnummer
expected-table-item = et kort eller bygg på bordet
expected-end = slutten på teksten
expected-no-seat = ingen plass (@) her
expected-seat-missing = plassen til bygget, for eksempel @1
expected-close-bracket = en sluttklamme
expected-build-of-two = et bygg på minst to kort
found-text = «{ $text }»
found-space = et mellomrom

## Hvorfor et regelsett blir avvist

setting = «{ $label }: { $value }» ({ $key })
switch-named = «{ $label }» ({ $key })
flag-yes = ja
flag-no = nei
allowed-flag = yes eller no
allowed-choice = { $choices }
allowed-number = et helt tall fra { $low } til { $high }
allowed-values = ett eller flere hele tall fra 1 til { $high } med / mellom, for eksempel 1/14

rules-empty = Det er ikke oppgitt noe regelsett; skriv ett, for eksempel «nordic» eller «nordic target=21».
rules-not-a-setting = «{ $setting }» stiller ikke inn noe; skriv regel=verdi, for eksempel target=21.
rules-unknown-preset = Det finnes ikke noe regelsett «{ $preset }». Regelsettene er { $known }.
rules-unknown-switch = Det finnes ingen husregel «{ $switch }». Mente du { $known }?
rules-set-twice = { $switch } er stilt inn to ganger.
rules-bad-value = { $switch } kan ikke være «{ $value }», men { $allowed }.
rules-bad-preset = Et av pakkens regelsett er skadet: { $switches } er feil eller mangler.
rules-teams-need-four = { $first } går ikke sammen med { $others }: lag er to mot to, så det må være fire spillere.
rules-too-few-cards = { $first } går ikke sammen med { $others }: det er ikke så mange kort i stokken.
rules-courts-no-number = { $first } går ikke sammen med { $others }: et bildekort uten tallverdi kan ikke ligge i en sum eller et bygg.
rules-no-way-out = { $first } går ikke sammen med { $others }: en spiller kunne bli stående uten lovlig trekk.
rules-low-above-high = { $first } går ikke sammen med { $others }: det laveste bygget er høyere enn det høyeste.
rules-add-needs-multiple = { $first } går ikke sammen med { $others }: et bygg som utvides, blir et flerbygg.
rules-double-one-value = { $first } går ikke sammen med { $others }: et doblet kort har én verdi på bordet.
rules-mulle-needs-twins = { $first } går ikke sammen med { $others }: en mulle tar tvillingkortet, og det finnes bare når det er to stokker.
rules-leftovers-to-nobody = { $first } går ikke sammen med { $others }: kort som ingen får, er ingen tabbe.
rules-leftovers-in-last-deal = { $first } går ikke sammen med { $others }: restkortene tas i siste utdeling, der tabber ikke teller.
rules-no-points = { $first } kan aldri nås, for ingenting gir poeng: { $others }.

## Regelsett

preset-anglo = Angloamerikansk kasino
preset-anglo-about = Bygg opp til 10, bildekort som bare tar sin like, og tre poeng for flest kort; tabber gir ingenting.
preset-swedish = Svensk kasino
preset-swedish-about = Bygg opp til 10 med plikt til å beholde kortet for dem, ess som 1 eller 14, og ett poeng for hver tabbe.
preset-swedish-draw = Svensk trekkasino
preset-swedish-draw-about = Svensk kasino der du trekker et nytt kort hver gang du har spilt, så hendene er fulle så lenge talongen varer.
preset-danish = Dansk kasino
preset-danish-about = Bygg opp til 16 på ett bordkort om gangen, og et bygg kan inngå i en sum; ruter 10 kan være 16 og spar 2 kan være 15.
preset-nordic = Nordisk kasino
preset-nordic-about = Det enkle spillet uten bygg: ta inn det du kan, med ess som 1 eller 14, til 16 poeng.
preset-mulle = Mulle
preset-mulle-about = To kortstokker og ingen bygg: et kort som tar tvillingen sin og ingenting annet, er en mulle og gir fem poeng.
preset-smyg = Smygkasino
preset-smyg-about = Spillet på hodet: poeng er av det onde, og den som kan ta inn, må ta alt som er å ta.
preset-overspader = Overspader
preset-overspader-about = Nordisk kasino med ett poeng for hver spar over seks i bunken din.
preset-norwegian = Norsk kasino
preset-norwegian-about = Bygg og doble ett kort om gangen, og ta inn én gruppe per tur; fra hånden teller esset 14, spar 2 teller 15 og ruter 10 teller 16.

## Husregler

group-deal = Kortstokk og utdeling
group-values = Verdier
group-capture = Å ta inn
group-builds = Bygg
group-duty = Plikt for den som bygde sist
group-sweeps = Tabber
group-last_capture = Sisten
group-score = Poeng
group-match = Parti

switch-packs = Kortstokker
switch-packs-about = Én kortstokk på 52 kort, eller to blandet sammen.
switch-hand_size = Kort på hånden
switch-hand_size-about = Hvor mange kort hver spiller får om gangen.
switch-table_size = Kort på bordet
switch-table_size-about = Hvor mange åpne kort som ligger på bordet når runden begynner.
switch-refill = Nye kort
switch-refill-about = Når spillerne får nye kort.
choice-refill-hands-empty = når alle hender er tomme
choice-refill-each-play = ett etter hvert trekk
switch-players = Spillere
switch-players-about = Hvor mange som spiller.
switch-teams = Lag
switch-teams-about = Fire spillere i to lag, med makkerne overfor hverandre.
switch-ace_hand = Ess fra hånden
switch-ace_hand-about = Hva et ess er verdt når det spilles for å ta inn.
switch-ace_table = Ess på bordet
switch-ace_table-about = Hva et ess er verdt på bordet og i et bygg.
switch-little_casino_hand = Lillekasino fra hånden
switch-little_casino_hand-about = Hva spar 2 er verdt når den spilles for å ta inn.
switch-little_casino_table = Lillekasino på bordet
switch-little_casino_table-about = Hva spar 2 er verdt på bordet og i et bygg.
switch-big_casino_hand = Storekasino fra hånden
switch-big_casino_hand-about = Hva ruter 10 er verdt når den spilles for å ta inn.
switch-big_casino_table = Storekasino på bordet
switch-big_casino_table-about = Hva ruter 10 er verdt på bordet og i et bygg.
switch-court_numbers = Bildekort har tallverdi
switch-court_numbers-about = Uten tallverdi tar et bildekort bare bildekort av samme slag.
switch-jack_hand = Knekt fra hånden
switch-jack_hand-about = Hva en knekt er verdt når den spilles for å ta inn.
switch-jack_table = Knekt på bordet
switch-jack_table-about = Hva en knekt er verdt på bordet og i et bygg.
switch-queen_hand = Dame fra hånden
switch-queen_hand-about = Hva en dame er verdt når den spilles for å ta inn.
switch-queen_table = Dame på bordet
switch-queen_table-about = Hva en dame er verdt på bordet og i et bygg.
switch-king_hand = Konge fra hånden
switch-king_hand-about = Hva en konge er verdt når den spilles for å ta inn.
switch-king_table = Konge på bordet
switch-king_table-about = Hva en konge er verdt på bordet og i et bygg.
switch-groups = Grupper i ett trekk
switch-groups-about = Om ett kort kan ta flere kort eller grupper av sin verdi på en gang.
choice-groups-one = bare én
choice-groups-many = så mange du vil
switch-equal_courts = Like bildekort i ett trekk
switch-equal_courts-about = Hvor mange bildekort av samme slag et bildekort kan ta på en gang.
choice-equal_courts-one = bare ett
choice-equal_courts-all = så mange du vil
switch-courts_in_sums = Bildekort i summer
switch-courts_in_sums-about = Om et bildekort på bordet kan tas sammen med andre kort i en sum.
switch-compulsory = Tvang til å ta inn
switch-compulsory-about = Om et kort som kan ta inn, må gjøre det.
choice-compulsory-no = nei
choice-compulsory-maximal = ja, og alt som er å ta
switch-builds = Bygging
switch-builds-about = Om kort kan samles i bygg, og hvor mange bordkort om gangen.
choice-builds-none = ingen bygg
choice-builds-pair = på ett bordkort
choice-builds-any = med hvilke løse kort som helst
switch-build_low = Laveste bygg
switch-build_low-about = Den laveste verdien et bygg kan ha.
switch-build_high = Høyeste bygg
switch-build_high-about = Den høyeste verdien et bygg kan ha.
switch-multiple_builds = Flerbygg
switch-multiple_builds-about = Om et bygg kan ha flere grupper med samme verdi.
switch-own_builds = Egne bygg om gangen
switch-own_builds-about = Hvor mange egne bygg du kan ha liggende på bordet samtidig.
choice-own_builds-one = bare ett
choice-own_builds-any = så mange du vil
switch-raising = Øke bygg
switch-raising-about = Hvem sine enkeltbygg som kan økes til en ny verdi.
choice-raising-nobody = ingens
choice-raising-others = andres
choice-raising-anyone = alles
switch-adding = Utvide bygg
switch-adding-about = Hvem sine bygg som kan utvides, så de blir flerbygg.
choice-adding-no = ingens
choice-adding-others = andres
choice-adding-anyone = alles
switch-builds_in_sums = Bygg i summer
switch-builds_in_sums-about = Om et enkeltbygg regnes som ett kort av sin verdi i en sum.
switch-courts_in_builds = Bildekort i bygg
switch-courts_in_builds-about = Om det kan bygges med bildekort.
switch-doubling = Dobling
switch-doubling-about = Et kort kan legges på et kort eller bygg med samme verdi; da tas de sammen.
switch-duty = Plikt for den som bygde sist
switch-duty-about = Hva du er bundet til av et bygg som du sist bygde, økte eller utvidet.
choice-duty-none = ingen
choice-duty-keep = beholde kortet for det
choice-duty-keep-no-trail = beholde kortet for det og ikke legge ut
choice-duty-capture = ta inn i neste tur
switch-sweep_points = Poeng for en tabbe
switch-sweep_points-about = Hva hver tabbe er verdt.
switch-sweeps_cancel = Tabber går opp i opp
switch-sweeps_cancel-about = Hver side får bare poeng for de tabbene den har mer enn siden med færrest.
switch-last_deal_sweeps = Tabber i siste utdeling
switch-last_deal_sweeps-about = Om tabber teller også i siste utdeling.
switch-leftovers_sweep = Restkortene er en tabbe
switch-leftovers_sweep-about = Om det er en tabbe å få kortene som ligger igjen når runden er slutt.
switch-five_clears = Spar 5 rydder bordet
switch-five_clears-about = Spar 5 kan ta alt som ligger på bordet.
switch-last_capture_points = Poeng for sisten
switch-last_capture_points-about = Hva den siste fangsten i runden er verdt.
switch-leftovers = Restkortene
switch-leftovers-about = Hvem som får kortene som ligger igjen på bordet når runden er slutt.
choice-leftovers-last-capturer = den som sist tok inn
choice-leftovers-nobody = ingen
switch-most_cards = Poeng for flest kort
switch-most_cards-about = Hva det er verdt å ha flest kort.
switch-most_spades = Poeng for flest spar
switch-most_spades-about = Hva det er verdt å ha flest spar.
switch-most_aces = Poeng for flest ess
switch-most_aces-about = Hva det er verdt å ha flest ess.
switch-each_ace = Poeng for hvert ess
switch-each_ace-about = Hva hvert ess i bunken er verdt.
switch-big_casino = Poeng for storekasino
switch-big_casino-about = Hva ruter 10 i bunken er verdt.
switch-little_casino = Poeng for lillekasino
switch-little_casino-about = Hva spar 2 i bunken er verdt.
switch-each_spade = Poeng for hver spar
switch-each_spade-about = Hva hver spar i bunken er verdt.
switch-spade_above = Poeng for hver spar over grensen
switch-spade_above-about = Hva hver spar utover de frie er verdt.
switch-spades_free = Frie spar
switch-spades_free-about = Hvor mange spar en bunke kan ha før flere gir poeng.
switch-mulle = Poeng for en mulle
switch-mulle-about = Hva det er verdt når et kort tar tvillingen sin og ingenting annet.
switch-ties = Like mange
switch-ties-about = Hvem som får poengene når flere har like mange.
choice-ties-nobody = ingen
choice-ties-split = de deler dem
choice-ties-carried = de venter til neste runde
switch-target = Mål
switch-target-about = Partiet er slutt etter den runden der noen har så mange poeng.
switch-winner = Vinner
switch-winner-about = Om poeng er godt eller vondt.
choice-winner-highest = høyeste sum
choice-winner-lowest = laveste sum
switch-tie_break = Like summer
switch-tie_break-about = Hva som avgjør når de beste summene er like til slutt.
choice-tie_break-another-round = en runde til
choice-tie_break-spades = spar

## Poeng

item-sweep_points = hver tabbe
item-last_capture_points = sisten
item-most_cards = flest kort
item-most_spades = flest spar
item-most_aces = flest ess
item-each_ace = hvert ess
item-big_casino = storekasino (ruter 10)
item-little_casino = lillekasino (spar 2)
item-each_spade = hver spar
item-spade_above = hver spar over grensen
item-mulle = hver mulle
tie-nobody = likt, så ingen får poengene
tie-split = likt, så poengene deles
tie-carried = likt, så poengene venter til neste runde
score-nobody-captured = Ingen har tatt inn noe, så ingen får poeng.

## Reglene forklart

explain-aim-heading = Hva det gjelder
explain-aim = På bordet ligger åpne kort. Med et kort fra hånden tar du inn kort derfra, og det du har tatt inn, gir poeng når runden er over.
explain-aim-highest = Poeng er godt å ha: så snart noen når { $target }, vinner den høyeste summen.
explain-aim-lowest = Poeng er ikke godt å ha: så snart noen når { $target }, vinner den laveste summen.

explain-deal-heading = Utdelingen
explain-packs-1 = Det spilles med én kortstokk på 52 kort, uten jokere.
explain-packs-2 = Det spilles med to kortstokker blandet sammen, 104 kort uten jokere, så hvert kort finnes to ganger.
explain-players = Det er { $players } spillere, hver for seg.
explain-teams = Fire spiller i to lag. Makkerne sitter overfor hverandre og har felles bunke og felles sum.
explain-teams-builds = Et bygg hører til en spiller, ikke til laget: der regnes makkeren din som en annen spiller.
explain-dealer = Alle trekker et kort, og den høyeste gir først; ess er høyest, og de som trekker likt, trekker igjen. Samme spiller gir hele runden, og så går given videre til venstre.
explain-hands = { $hand ->
    [one] Hver spiller får ett kort, fra giverens venstre side og med giveren sist.
   *[other] Hver spiller får { $hand } kort, to om gangen, fra giverens venstre side og med giveren sist.
    }
explain-table = { $table ->
    [0] Ingen kort legges på bordet.
    [one] Ett kort legges åpent på bordet.
   *[other] { $table } kort legges åpent på bordet.
    }
explain-refill-hands-empty = { $hand ->
    [one] Når alle hender er tomme, får alle ett nytt kort, men bordet får ikke flere, til stokken er tom: { $deals } utdelinger i runden.
   *[other] Når alle hender er tomme, får alle { $hand } nye kort, men bordet får ikke flere, til stokken er tom: { $deals } utdelinger i runden.
    }
explain-refill-each-play = Hver gang du har spilt, trekker du et nytt kort, så hendene er fulle så lenge talongen varer; deretter spilles hendene ferdig.
explain-refill-once = Det er hele stokken, så runden har bare denne ene utdelingen.
explain-uneven = Den siste utdelingen går ikke opp: da gis ett kort om gangen fra giverens venstre side til det er tomt, og den som ikke har kort, hoppes over.
explain-last-deal-hands-empty = Giveren sier fra om siste utdeling.
explain-last-deal-each-play = Når det siste kortet i talongen er trukket, sies det fra; det som spilles etterpå, er siste utdeling.

explain-values-heading = Hva kortene er verdt
explain-values-same = Et kort er verdt like mye på bordet som når du spiller det fra hånden.
explain-values-differ = Noen kort er verdt noe annet når du spiller dem fra hånden, enn når de ligger på bordet.
explain-values-hand-choice = Har et kort flere verdier på hånden, velger du én når du spiller det, og den gjelder for hele trekket.
explain-values-table-choice = Har et kort flere verdier på bordet, regnes det som den som passer.
explain-values-courts = Knekt, dame og konge har ingen tallverdi.
explain-values-card = Kort
explain-values-hand = Fra hånden
explain-values-table = På bordet
explain-values-numbers = 2 til 10
explain-values-others = andre kort fra 2 til 10
explain-values-pip = tallet på kortet

explain-turn-heading = Turen din
explain-turn = Spilleren til venstre for giveren begynner, og spillet går med klokken. Du spiller nøyaktig ett kort i hver tur; du kan ikke melde pass.
explain-turn-plain = Med kortet tar du inn, eller du legger det ut: åpent på bordet, uten å ta noe.
explain-turn-builds = Med kortet tar du inn eller bygger, eller du legger det ut: åpent på bordet, uten å ta noe.
explain-turn-doubling = Med kortet tar du inn eller dobler, eller du legger det ut: åpent på bordet, uten å ta noe.
explain-turn-builds-doubling = Med kortet tar du inn, bygger eller dobler, eller du legger det ut: åpent på bordet, uten å ta noe.
explain-compulsory-no = Du trenger ikke ta inn: et kort som kunne ta noe, kan likevel legges ut.
explain-compulsory-maximal = Det er tvang til å ta inn: et kort som kan ta noe, med en hvilken som helst av verdiene sine, kan ikke legges ut.
explain-compulsory-all = Og det tar alt som er å ta: ingen gruppe med den verdien du har valgt, skal bli liggende når den også kunne tas. Du velger fritt hvilket kort du spiller, med hvilken verdi, og mellom grupper som overlapper.
explain-compulsory-instead = Det er bare å legge ut som er forbudt; kortet kan brukes til alt annet.

explain-capture-heading = Å ta inn
explain-groups-many = Et kort tar kort med samme verdi, og kort som til sammen har den verdien: en 8-er tar en 8-er, og også en 6-er med en 2-er. Du kan ta flere kort og grupper i samme trekk. Hver av dem må være verdt nøyaktig det kortet ditt er verdt, og ingen kort regnes to ganger.
explain-choose = Du velger hva du tar.
explain-groups-one = Et kort tar ett kort med samme verdi, eller én gruppe kort som til sammen har den verdien: en 8-er tar en 8-er, eller en 6-er med en 2-er. Du tar bare ett kort eller én gruppe i samme trekk, og du velger hvilken.
explain-courts-rank-one = En knekt tar en knekt, en dame en dame og en konge en konge: bare ett i hvert trekk, også om det ligger flere der.
explain-courts-rank-all = En knekt tar knekter, en dame damer og en konge konger, så mange du vil i samme trekk.
explain-courts-rank = Et bildekort tar ikke noe annet, ikke noe annet tar det, og det er aldri med i en sum.
explain-courts_in_sums-yes = Bildekort regnes etter tallverdien, og de kan være med i en sum.
explain-courts_in_sums-no = Et bildekort på bordet er aldri med i en sum; men fra hånden kan det ta kort som til sammen har verdien dets.
explain-equal_courts-one = Av bildekort av samme slag tar et bildekort bare ett i hvert trekk.
explain-equal_courts-all = Et bildekort kan ta flere bildekort av samme slag i ett trekk.
explain-pile = Alle ser hva du tar. Kortet du spilte, og alt det tok, går så med baksiden opp i fangstbunken din.
explain-pile-teams = Alle ser hva du tar. Kortet du spilte, og alt det tok, går så med baksiden opp i lagets fangstbunke.
explain-five_clears = Om du vil, kan spar 5 rydde bordet: den tar alt som ligger der, uansett verdi.
explain-five_clears-sweep = Det er også en tabbe.

explain-builds-heading = Å bygge
explain-builds-any = I stedet for å ta inn kan du bygge. Du samler kortet ditt og ett eller flere løse kort fra bordet i en bunke og sier hva de er verdt til sammen, fra { $low } til { $high }.
explain-builds-pair = I stedet for å ta inn kan du bygge. Du legger kortet ditt på ett løst kort på bordet og sier hva de to er verdt til sammen, fra { $low } til { $high }.
explain-multiple_builds-no = Et bygg er alltid én gruppe kort.
explain-multiple_builds-any = Et bygg kan også ha flere grupper som hver er verdt det du sier; ett kort med den verdien er også en gruppe. Et slikt flerbygg har fast verdi.
explain-multiple_builds-pair = I samme trekk kan du samle flere grupper i bygget: ett kort med verdien du har sagt, eller to kort som har den til sammen. Har ditt eget kort den verdien, kan det være en gruppe alene. Et bygg med flere grupper er et flerbygg, og verdien er fast.
explain-keep = Etter hvert trekk som lager eller endrer et bygg, må du ha et kort med byggets verdi på hånden, så du kan ta det.
explain-keep-draw = Det må du ha før du trekker et nytt kort.
explain-courts_in_builds-yes = Bildekort kan bygges med, etter tallverdien.
explain-courts_in_builds-no = Bildekort er aldri med i et bygg.
explain-build-capture-many = Et bygg kan tas av alle som spiller et kort med byggets verdi, sammen med det andre kortet tar. Et bygg deles aldri.
explain-build-capture-one = Et bygg kan tas av alle som spiller et kort med byggets verdi, og da tas ikke noe annet. Et bygg deles aldri.
explain-builds_in_sums-no = Et bygg er aldri med i en sum.
explain-builds_in_sums-yes = Et enkeltbygg regnes som ett kort av sin verdi og kan være med i en sum.
explain-multiple-in-sums = Et flerbygg er aldri med i en sum.
explain-owner = Et bygg er ditt når du var den siste som bygde, økte eller utvidet det.
explain-own_builds-one = Du kan bare ha ett bygg om gangen: du bygger igjen når ditt er tatt eller er blitt en annens.
explain-own_builds-any = Du kan ha flere bygg samtidig, også med samme verdi.
explain-raising-nobody = Verdien av et bygg blir aldri økt.
explain-raising-others = Du kan øke andres enkeltbygg: du legger ett kort fra hånden på bygget, og verdien øker med det kortet er verdt på bordet, til høyst { $high }. Løse kort kan ikke hjelpe til.
explain-raising-anyone = Du kan øke alle enkeltbygg, også ditt eget: du legger ett kort fra hånden på bygget, og verdien øker med det kortet er verdt på bordet, til høyst { $high }. Løse kort kan ikke hjelpe til.
explain-raising-multiple = I samme trekk kan du samle løse kort og grupper som er verdt den nye verdien; da blir det et flerbygg.
explain-adding-no = Et bygg utvides aldri uten at det økes.
explain-adding-no-fixed = Et bygg som ligger der, utvides aldri.
explain-adding-any-others = Du kan utvide andres bygg: du legger på et kort som har byggets verdi, alene eller sammen med løse kort, og flere grupper med den verdien kan følge med. Da blir det et flerbygg.
explain-adding-any-anyone = Du kan utvide alle bygg, også ditt eget: du legger på et kort som har byggets verdi, alene eller sammen med løse kort, og flere grupper med den verdien kan følge med. Da blir det et flerbygg.
explain-adding-pair-others = Et helt bygg med samme verdi kan også samles inn som en av gruppene, hvis det er en annens.
explain-adding-pair-anyone = Et helt bygg med samme verdi, også ditt eget, kan også samles inn som en av gruppene.

explain-doubling-heading = Å doble
explain-doubling = Du kan legge et kort på et løst kort som er verdt det samme på bordet som ditt er på hånden. De to er da doblet: de regnes som ett kort med den verdien, også i en sum, og den som tar det ene, tar begge. Et doblet kort kan dobles igjen.
explain-doubling-builds = Et doblet kort kan bygges på som et løst kort. Et bygg, ditt eget eller en annens, kan dobles på samme måte. Et doblet bygg er låst: det kan dobles igjen eller tas, men ikke bygges på. Hvem det tilhører, endres ikke, og du trenger ikke beholde noe kort for å doble.

explain-duty-heading = Plikten overfor et bygg
explain-duty-none = Et bygg du har, binder deg ikke mer: du kan legge ut mens det ligger der, og bruke kortet for det til noe annet.
explain-duty-keep = Så lenge du har et bygg liggende, må du etter hvert trekk ha et kort for det på hånden. Bygg med ulik verdi krever hvert sitt kort. Du kan fortsatt legge ut.
explain-duty-keep-no-trail = Så lenge du har et bygg liggende, må du etter hvert trekk ha et kort for det på hånden, og du kan ikke legge ut. Bygg med ulik verdi krever hvert sitt kort.
explain-duty-capture = I den første turen etter at du har bygd, økt eller utvidet, må du ta inn noe hvis bygget fortsatt er ditt; hva du tar, velger du selv.
explain-builds-left = Et bygg kan bli liggende, også når det deles ut nye kort.

explain-sweeps-heading = Tabber
explain-sweep-none = Å ta alt som ligger på bordet, gir ikke noe ekstra.
explain-sweep = { $points ->
    [one] Tar du alt som ligger på bordet, er det en tabbe, og den gir 1 poeng.
   *[other] Tar du alt som ligger på bordet, er det en tabbe, og den gir { $points } poeng.
    }
explain-sweeps_cancel-yes = Tabber går opp i opp: hver side får bare poeng for de tabbene den har mer enn siden med færrest.
explain-sweeps_cancel-no = Hver side får poeng for alle tabbene sine.
explain-last_deal_sweeps-yes = Tabber teller også i siste utdeling.
explain-last_deal_sweeps-no = Tabber i siste utdeling teller ikke.

explain-leftovers-heading = Slutten på runden
explain-leftovers-last-capturer = Når det siste kortet er spilt, går kortene som ligger igjen på bordet, til den som sist tok inn. Har ingen tatt inn i hele runden, får ingen dem.
explain-leftovers-nobody = Når det siste kortet er spilt, får ingen kortene som ligger igjen på bordet.
explain-leftovers_sweep-yes = De er også en tabbe. Var det den siste fangsten selv som tømte bordet, og ingenting ble lagt ut etterpå, teller den tabben bare én gang.
explain-leftovers_sweep-no = De er ingen tabbe.
explain-last_capture = { $points ->
    [one] Den siste fangsten i runden er sisten, og den gir 1 poeng.
   *[other] Den siste fangsten i runden er sisten, og den gir { $points } poeng.
    }
explain-last_capture-sweep = Er den også en tabbe, teller begge.

explain-score-heading = Poengene
explain-score = Når runden er over, telles bunkene.
explain-score-item = For
explain-score-points = Poeng
explain-spade_above = hver spar over { $free }
explain-most = For å ha flest er det nok å ha flere enn noen annen.
explain-ties-nobody = Har flere like mange, får ingen de poengene.
explain-ties-split = Har flere like mange, deles poengene mellom dem.
explain-ties-carried = Har flere like mange, venter de poengene til neste runde; når partiet er slutt, får ingen dem.
explain-mulle = Det er mulle når et kort tar tvillingen sin, det samme kortet fra den andre stokken, og ingenting annet. En mulle kan også være en tabbe.
explain-mulle-no-sweep = Det er mulle når et kort tar tvillingen sin, det samme kortet fra den andre stokken, og ingenting annet.

explain-match-heading = Slutten på partiet
explain-winner-highest = Partiet er slutt etter en ferdig opptalt runde der noen har { $target } poeng eller mer, og den høyeste summen vinner.
explain-winner-lowest = Partiet er slutt etter en ferdig opptalt runde der noen har { $target } poeng eller mer, og den laveste summen vinner.
explain-tie_break-another-round = Er de beste summene like, spilles en runde til.
explain-tie_break-spades-highest = Er de beste summene like, vinner den av dem som har flest spar i siste runde; er det også likt, spilles en runde til.
explain-tie_break-spades-lowest = Er de beste summene like, vinner den av dem som har færrest spar i siste runde; er det også likt, spilles en runde til.

## Kommandolinjen

cli-about = Kasino, kortspillet: ni regelsett, et spill i terminalen og en dommer.
cli-about-play = Spill et parti i terminalen, mot datamaskinen eller med andre ved samme skjerm.
cli-about-check = Si om et trekk er lovlig, hvorfor det ikke er det, og hva som ligger på bordet etterpå.
cli-about-moves = List opp de lovlige trekkene i en stilling.
cli-about-score = Regn ut poengene for en ferdig runde av det hver har tatt inn.
cli-about-rules = List opp regelsettene, eller forklar ett med husreglene.
cli-about-replay = Spill av opptegnelsen av et parti, og vis det etter et trekk eller ved slutten.
cli-about-simulate = La roboter spille mange runder, og vis hva de får av poeng.
cli-usage = Bruk: { $usage }
cli-command = kommando
cli-options = valg
cli-more = Mer om en kommando: { $example }.
cli-rules-more = Et regelsett forklart: { $example }.
cli-help-help = Vis denne hjelpen.
cli-help-version = Vis versjonen, og om motoren er kompilert eller tolket.
cli-help-lang = Språk; ellers systemets.
cli-help-rules = Regelsett, for eksempel nordic eller «nordic target=21».
cli-help-set = Husregel, for eksempel target=21; kan oppgis flere ganger.
cli-help-table = Det som ligger på bordet, for eksempel «AC 8[3D+5C]@1».
cli-help-hand = Hånden til den som skal spille, for eksempel «8S KC».
cli-help-seat = Plassen til den som skal spille; ellers 1.
cli-help-seats = Hvor mange som spiller; ellers som regelsettet sier, oftest 2.
cli-help-last-deal = Siste utdeling blir spilt.
cli-help-move = Trekket, for eksempel «8S x 8D» eller «3D > 8[3D+5C]».
cli-help-limit = List opp høyst så mange trekk; ellers 100000.
cli-help-pile = Kortene en plass eller et lag har tatt inn; én gang for hver, i rekkefølge.
cli-help-sweeps = Hvor mange tabber hver har gjort, for eksempel 1,0.
cli-help-last = Plassen som tok inn sist; uten den har ingen tatt inn.
cli-help-leftovers = Kort som lå igjen på bordet, gikk til den som tok inn sist.
cli-help-mulles = Hvor mange muller hver har gjort, for eksempel 2,0.
cli-help-teams = Fire spiller i to lag; bunkene er lagenes.
cli-help-json = Svar i JSON; check, moves og score gjør det alltid.
cli-help-id = Regelsettet som skal forklares; uten det listes alle opp.
cli-help-file = Opptegnelsen av et parti; - er standard inn.
cli-help-at = Vis bordet etter trekk N; 0 er før det første.
cli-help-players = Hvor mange som spiller; ellers som regelsettet sier.
cli-help-rounds = Hvor mange runder; ellers 1000.
cli-help-bots = Roboter, én for hver plass, for eksempel random,greedy; ett navn alene spiller alle plasser.
cli-help-seed = Tallet alt tilfeldig følger av; samme tall, samme runder.
cli-help-people = Hvor mange mennesker som spiller ved denne skjermen; resten er datamaskiner.
cli-help-names = Navn på menneskene og så på datamaskinene, med komma mellom.
cli-help-plain = Hele setninger, linje for linje, uten farger, som for en skjermleser.
cli-help-pace = Hvor lenge det datamaskinen spiller, vises.
cli-help-save = Fil der partiet blir lagret etter hvert trekk.
cli-help-resume = Fortsett med partiet som ble lagret.
cli-help-new = Begynn et nytt parti, selv om ett er lagret.
cli-version-compiled = kasino { $version }, med motoren kompilert
cli-version-interpreted = kasino { $version }, med motoren tolket
cli-house-rules = Husregler: { $settings }.
cli-unreadable = { $place }, tegn { $column }: ventet { $expected }, fant { $found }.
cli-unreadable-line = { $place }, linje { $line }, tegn { $column }: ventet { $expected }, fant { $found }.
cli-no-command = Det finnes ingen kommando «{ $name }». Kommandoene er { $known }.
cli-no-option = Det finnes ikke noe valg «{ $name }» her. Valgene er { $known }.
cli-missing = { $name } mangler; skriv { $form }.
cli-rules-missing = En husregel trenger et regelsett å endre; skriv { $example }.
cli-file-missing = Filen med opptegnelsen mangler; skriv { $example }.
cli-needs-value = { $name } trenger en verdi; skriv { $form }.
cli-no-value = { $name } tar ingen verdi; skriv { $form }.
cli-twice = { $name } er oppgitt to ganger; skriv det én gang.
cli-wrong = Valgene kan ikke leses: { $why }
cli-extra = «{ $text }» hører ikke til noe valg; en tekst med mellomrom må ha anførselstegn rundt seg.
cli-number = { $name } er et helt tall fra { $low } til { $high }, ikke «{ $text }».
cli-numbers = { $name } er { $count } hele tall med komma mellom, for eksempel { $example }, ikke «{ $text }».
cli-seats = Det finnes ingen plass { $seat } når { $seats } spiller; si med --seats hvor mange som spiller.
cli-players = { $name } betyr { $players } spillere, men regelsettet sier { $setting }.
cli-piles = Det må være én --pile for hver av to til fire spillere; fant { $piles }.
cli-piles-teams = Det må være én --pile for hvert av de to lagene; fant { $piles }.
cli-leftovers-last = --leftovers trenger --last: si hvilken plass som tok inn sist og fikk kortene.
cli-empty-last = --last { $last } kan ikke stemme: bunke { $pile } er tom, så der ble ingenting tatt inn.
cli-empty-made = { $name } kan ikke stemme: bunke { $pile } er tom, så der ble ingenting tatt inn.
cli-no-mulles = Det finnes ingen muller i dette regelsettet; utelat --mulles.
cli-language = Det finnes ingen tekster på «{ $text }»; --lang er nb, sv, da eller en.
cli-no-file = Det finnes ingen fil «{ $file }».
cli-directory = «{ $file }» er en mappe; oppgi en fil med en opptegnelse.
cli-not-text = «{ $file }» er ikke tekst i UTF-8, slik en opptegnelse er.
cli-file-long = «{ $file }» er lengre enn noen opptegnelse.
cli-file-failed = «{ $file }» kan ikke leses: { $why }.
cli-output-failed = Svaret kan ikke skrives: { $why }.
cli-no-package = Pakken { $package } mangler; installer den med pip install kasino[cli].
cli-no-bot = Det finnes ingen robot «{ $name }». Robotene er { $known }.
cli-bots = --bots nevner { $bots }, men { $players } spiller; nevn én robot for hver, eller én for alle.
position-doubled = { $pile } kan ikke ligge der: kort som dobler, har verdien av det de ligger på.
position-no-builds = Det er ingen bygg i dette regelsettet.
position-seat = Det finnes ingen plass { $seat }; plassene er 1 til { $seats }.
position-sum = { $cards } er ikke verdt { $value }.
position-nested = Et bygg kan ikke ligge inne i et bygg.
position-one-pack = { $card } er fra en annen kortstokk, og dette regelsettet har bare én.
position-twice = { $card } er der to ganger.
position-hand = En hånd har høyst 26 kort.
position-pack = Stokken må være alle de { $cards } kortene, hvert én gang.
cli-record-wrong = Linje { $line }, tegn { $column }: { $what }
cli-record-no-more = ingen flere trekk i denne utdelingen
cli-record-seat-move = { $seat } og et trekk
record-encoding = Teksten er ikke UTF-8.
record-line = Ventet { $expected }, fant { $found }.
record-stated = Spillet gir { $expected }, men opptegnelsen sier { $found }.
record-rules = Regelsettet går ikke: { $reason }
record-name = Ventet et navn i anførselstegn, fant { $found }.
record-seed = Ventet et helt tall på høyst 64 bit, eller unknown, fant { $found }.
record-draw = Ventet kortene som ble trukket om å gi først, for eksempel 1 7C, 2 KD, eller none, fant { $found }.
record-dealer = Ventet en giver fra 1 til { $seats }, fant { $found }.
record-pack = Ventet hele stokken på { $cards } kort, hvert én gang.
record-seat = Plass { $turn } skal spille, ikke plass { $seat }.
record-move = Plass { $seat } kan ikke spille { $move }: { $reason }
cli-record-place = Runde { $round }, utdeling { $deal }, etter trekk { $move } av { $moves }.
cli-record-replays = Opptegnelsen stemmer. Regler: { $rules }. Runder: { $rounds }. Trekk: { $moves }.
cli-seat = plass { $seat }
cli-to-move = skal spille
cli-table = Bordet
cli-captured = tatt inn
cli-round = runde
cli-total = sum
cli-winner = Partiet er slutt. Vinner: { $name }.
cli-no-winner = Ingen har vunnet ennå.
cli-rounds = runder
cli-simulated = Regler: { $rules }. Runder: { $rounds }, på { $seconds } s, { $rate } i sekundet. Frø: { $seed }.
cli-interrupted = Avbrutt etter { $rounds } av { $wanted } runder.
cli-mean = snitt per runde
cli-points = poeng

## Spillet i terminalen

play-you = Du
play-person = Spiller { $number }
play-computer-1 = Ran
play-computer-2 = Njord
play-computer-3 = Ægir
play-number = { $points }

play-head-target = til { $target }
play-head-round = runde { $number }
play-deal = utdeling { $deal } av { $deals }, { $stock } kort igjen i stokken
play-deal-last = siste utdeling, { $deal } av { $deals }
play-deal-draw = { $stock } kort igjen i talongen
play-deal-last-draw = siste utdeling, talongen er tom
play-column-team = lag
play-column-hand = hånd
play-column-pile = bunke
play-column-sweeps = tabber
play-column-mulles = muller
play-column-total = poeng
play-deals = gir
play-on-table = På bordet
play-nothing = ingenting
play-fixed = låst
play-your-hand = Hånden din
play-kind-capture = Ta inn
play-kind-build = Bygge
play-kind-raise = Øke
play-kind-add = Utvide
play-kind-double = Doble
play-kind-trail = Legge ut
play-everything = alt på bordet
play-as = som { $value }
play-page = Side { $page } av { $pages }: + viser neste. Skriv kort fra bordet for å se bare trekk som tar dem.

play-draw = Det trekkes om given: { $drawn }.
play-drew = { $name } ({ $card })
play-dealer = Runde { $number }. Giver: { $name }.
play-only-deal = Alle kortene er delt ut: dette er siste utdeling.
play-new-deal = Nye kort: utdeling { $deal } av { $deals }.
play-last-deal = Nye kort: siste utdeling, { $deal } av { $deals }.
play-stock-drawn = Talongen er tom: nå spilles siste utdeling.
play-leftovers = Kortene som lå igjen ({ $cards }), går til den som tok sist: { $name }.
play-leftovers-nobody = Kortene som lå igjen ({ $cards }), får ingen.
play-table = På bordet: { $piles }.
play-table-empty = Bordet er tomt.
play-build = { $pile }, siste bygger: { $name }
play-build-fixed = { $pile }, låst, siste bygger: { $name }
play-hand = Hånden din: { $cards }.
play-standing = { $game }, runde { $number }.
play-seat = { $name }: { $facts }.
play-name-team = { $name } (lag { $team })
play-hand-count = { $count } kort på hånden
play-pile-count = { $count } i bunken
play-sweep-count = { $count ->
    [one] 1 tabbe
   *[other] { $count } tabber
    }
play-mulle-count = { $count ->
    [one] 1 mulle
   *[other] { $count } muller
    }
play-total = { $points } poeng

play-your-turn = Din tur.
play-turn = Din tur, { $name }.
play-pass-to = Gi plassen til { $name }. Trykk Enter når bare { $name } ser skjermen.
play-ask-card = Kort eller trekk (? for hjelp):
play-ask-move = Trekk 1 til { $count } (Enter for tilbake):
play-ask-only = Enter spiller dette (0 for tilbake):
play-no-card-number = Kortene på hånden er nummer 1 til { $count }.
play-no-move-number = { $count ->
    [one] Lista har bare nummer 1.
   *[other] Trekkene i lista er nummer 1 til { $count }.
    }
play-no-move-taking = Det er ikke noe lovlig trekk der { $card } tar { $cards }.
play-incomplete = Lista viser ikke alle trekk, så mange er det. Skriv kort fra bordet du vil ta, eller hele trekket.
play-more-moves = Her er de første { $count } trekkene; det er flere.
play-refused = «{ $text }» går ikke. { $why }
play-not-understood = «{ $text }» er verken et kort, et trekk eller et ord jeg kjenner. Skriv ? for hjelp.
play-read-on = Enter leser videre, 0 går tilbake:
play-go-on = Enter går videre:
play-only-enter = Her går du videre med Enter; { $word } forlater bordet.
play-undone = Trekket er angret: { $move }
play-undo-nothing = Du har ikke spilt noe i denne runden som kan angres.
play-undo-alone = Trekk kan bare angres når du spiller alene mot datamaskiner.
play-saved = Partiet er lagret i { $file }.
play-file-exists = { $file } finnes fra før og blir ikke skrevet over; velg et annet navn.
play-not-saved = Partiet kan ikke lagres i { $file }: { $why }.
play-not-kept = Partiet kan ikke lagres i { $file }: { $why }. Skriv «lagre» og et filnavn for å ta vare på det i en annen fil.
play-no-folder = Det finnes ingen mappe { $folder }; velg et annet navn.
play-own-pile = Bunken din til nå: kort { $cards }, spar { $spades }, ess { $aces }, storekasino { $big }, lillekasino { $little }.
play-own-pile-team = Lagets bunke til nå: kort { $cards }, spar { $spades }, ess { $aces }, storekasino { $big }, lillekasino { $little }.

play-word-help = hjelp
play-word-rules = regler
play-word-table = bordet
play-word-moves = trekk
play-word-log = logg
play-word-score = poeng
play-word-undo = angre
play-word-save = lagre
play-word-quit = slutt
play-also-quit = avslutt, ferdig
play-word-file = FIL
play-about-help = denne hjelpen
play-about-rules = reglene for dette bordet
play-about-table = alt som ligger på bordet, i ord
play-about-moves = alle lovlige trekk
play-about-log = runden til nå
play-about-score = poengene til nå, og hva du har tatt inn
play-about-undo = tar tilbake det siste trekket ditt
play-about-save = lagrer; med et filnavn får du en kopi der
play-about-quit = slutter; partiet er lagret og kan fortsette senere
play-title-help = Hjelp
play-title-rules = Reglene: { $game }
play-title-table = Bordet i ord
play-title-moves = Alle lovlige trekk
play-title-log = Runde { $number } til nå
play-title-score = Poengene til nå. Partiet går til { $target }.
play-help-choose = Skriv nummeret på et kort på hånden, eller selve kortet, for å se alt det kan gjøre. Skriv så nummeret på trekket. 2.1 er trekk 1 med kort 2.
play-help-narrow = Er lista lang, kan du skrive kort fra bordet, for eksempel 3D 4H: da vises bare trekk som tar dem.
play-help-notation = Et trekk kan også skrives helt ut. Fargene er C kløver, D ruter, H hjerter og S spar; verdiene er A, 2 til 10, J, Q og K. Små bokstaver går også, og Tab fullfører.
play-help-trail = legger ut, når kortet er valgt
play-help-capture = tar 8, og 6 med 2
play-help-build = bygger 8 med 5
play-help-multiple = lager flerbygg på 7
play-help-double = dobler 9
play-help-value = tar med esset som 14
play-help-commands = Disse ordene gjør noe annet enn å spille et kort:

play-round-over = Runde { $number } er over
play-heading-count = Antall, og poeng
play-round-points = Poeng i runden
play-before = Fra før
play-totals = Til sammen
play-row = { $item }: { $counts }.
play-count = { $name } { $count }
play-count-points = { $name } { $count } ({ $points } poeng)
play-tied = { $item }: { $tie }.
play-carried = { $item }: { $points } av poengene ventet fra før.
play-winner = Partiet er slutt. Vinner: { $names }, { $points } poeng.
play-winner-spades = Partiet er slutt. Summene er like, og sparene avgjør. Vinner: { $names }, { $points } poeng.
play-undecided = De beste summene er like, så det spilles en runde til.
play-next-round = Enter deler ut neste runde:
play-ask-rematch = Et parti til med de samme? Enter betyr ja, n slutter:

play-title-new = Nytt parti
play-title-unfinished = Et parti er ikke ferdig
play-unfinished = { $game }, runde { $number }. Poeng: { $totals }.
play-ask-go-on = Fortsette? Enter betyr ja, n begynner på nytt:
play-instead = Fortsetter du, blir det med dette partiet ({ $game }) og ikke med det nye du ba om ({ $asked }).
play-yes-or-no = «{ $text }» er verken ja eller nei: skriv j eller n, eller { $quit } for å gå.
play-as-last = Sist ble det spilt { $game }. Rundt bordet: { $names }.
play-ask-as-last = Det samme igjen? Enter betyr ja, n velger noe annet:
play-title-rules-list = Hva vil du spille?
play-ask-rules = Nummer (Enter for { $name }):
play-title-house = { $game }: husregler
play-house-how = En husregel skrives som target=21. Tab viser alle.
play-ask-house = Husregel (Enter for ingen flere):
play-title-who = Hvem spiller?
play-ask-people = Mennesker ved skjermen, { $low } til { $high } (Enter for { $default }):
play-not-a-number = Skriv et tall fra { $low } til { $high }.
play-ask-computers = Datamaskiner, { $low } til { $high } (Enter for { $default }):
play-bots-how = Et tall, eller navn: greedy tar det som gir mest med en gang, random spiller på måfå.
play-bots-wrong = Skriv et tall fra { $low } til { $high }, eller så mange navn: { $known }.
play-ask-teams = I to lag? j betyr ja (Enter for nei):
play-ask-name = Hva heter du? (Enter for { $names }):
play-ask-names = Navn med komma mellom (Enter for { $names }):
play-left = Partiet er lagret i { $file }. Du fortsetter det med:
play-left-unsaved = Partiet kunne ikke lagres i { $file }: { $why }.
play-left-older = Det siste som er lagret der, er eldre.
play-left-how = En annen gang kan du skrive «lagre» og et filnavn mens du spiller, eller begynne med:
play-put-aside = Det uferdige partiet fra før ligger i { $file }.
play-damaged = { $file } kan ikke leses som et parti fra linje { $line }.
play-nothing-kept = Det er ikke noe uferdig parti i { $file }.
play-no-file = { $file } er ingen vanlig fil, så der kan ikke noe parti lagres; velg et annet navn.
play-no-match = { $file } er ikke et lagret parti og blir ikke rørt; velg et annet navn.
play-in-use = { $file } er i bruk av et spill i et annet vindu; velg en annen fil med --save.
play-other-window = Et spill i et annet vindu bruker { $usual }, så dette partiet blir lagret i { $file }.
play-no-terminal = Her er ingen terminal å spille i: skriv kasino play i et terminalvindu, eller kasino play --plain, som leser linje for linje.
play-seats = Det spiller to til fire, minst ett menneske: her er det { $people } mennesker og { $computers } datamaskiner.
play-players = Det skal være { $players } spillere, men her er det { $people } mennesker og { $computers } datamaskiner.
play-names = Det er { $names } navn, men bare { $seats } plasser.
play-pace = --pace er { $known }, ikke «{ $text }».
play-resume-or-new = --resume og --new går ikke sammen.
play-resume-alone = --resume fortsetter et parti slik det ble lagret, og går ikke sammen med valg for et nytt parti, som --rules, --bots eller --seed.
play-closed = Standard inn eller ut er stengt, så her kan ingen bli spurt.
