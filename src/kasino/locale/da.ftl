# Kasino på dansk. De samme nøgler og variable findes i alle sprog.

## Kort

card = { $suit } { $rank }
card-second = { $card } nummer to
rank-1 = es
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-10 = 10
rank-11 = knægt
rank-12 = dame
rank-13 = konge
suit-C = klør
suit-D = ruder
suit-H = hjerter
suit-S = spar

## Lister

list-more = { $first }, { $rest }
list-and = { $first } og { $last }
list-or = { $first } eller { $last }
list-and-group = { $first }, og { $last }
group = { $first } med { $rest }
groups-doubled = { $groups }; mere lagt på: { $cards }

## Bunker på bordet

pile-doubled = { $card } med { $cards } lagt på som mere
pile-single = bygningen på { $value } ({ $groups })
pile-multiple = mere { $value } ({ $groups })
pile-doubled-build = bygningen på { $value } med mere på ({ $groups })

## Træk

move-trail = { $card } lægges ud
move-capture = { $card } tager { $groups }
move-capture-value = { $card } som { $value } tager { $groups }
move-clear = { $card } rydder bordet: { $cards }
move-build = { $card } bygger { $value } med { $groups }
move-build-multiple = { $card } bygger mere { $value }: { $groups }
move-raise = { $card } hæver bygningen til { $value }: { $groups }
move-add = { $card } udvider bygningen til mere { $value }: { $groups }
move-double = { $card } lægges som mere på { $cards }
move-double-build = { $card } lægges som mere på bygningen på { $value }: { $groups }
move-sweep = { $move }. Svupper!
move-mulle = { $move }. Mulle!
move-mulle-sweep = { $move }. Mulle og svupper!
move-by = { $name }: { $move }

## Hvorfor et træk afvises

refusal-unreadable = Dette kan ikke læses ved tegn { $column }: ventede { $expected }, fandt { $found }.
refusal-round-over = Runden er slut.
refusal-not-your-turn = Det er ikke plads { $seat }, der har turen; nu spiller plads { $turn }.
refusal-not-in-hand = Du har ikke { $card } på hånden.
refusal-not-on-table = Ligger ikke sådan på bordet: { $cards }.
refusal-not-on-table-none = Der ligger ikke noget på bordet.
refusal-used-twice = Et kort kan kun bruges én gang i samme træk: { $cards }.
refusal-played-not-in-pile = Kortet, du spiller, { $card }, skal være med i den bunke, du laver.
refusal-no-builds = Der bygges ikke i dette spil.
refusal-no-doubling = Der lægges ikke mere på kort eller bygninger i dette spil.
refusal-split-build = { $cards } ligger i samme bunke, og den kan ikke deles.
refusal-fixed-value-multiple = En bygning med mere har fast værdi; denne bliver stående på { $value }.
refusal-fixed-value-doubled = En bygning, der er lagt mere på, er låst; denne bliver stående på { $value }.
refusal-fixed-value-raising = Denne bygning på { $value } må ikke hæves.
refusal-fixed-value-adding = Denne bygning på { $value } må ikke udvides.
refusal-courts-never-build = Billedkort er aldrig med i bygninger: { $cards }.
refusal-no-such-value = { $card } kan ikke spilles som { $value }, kun som { $values }.
refusal-no-such-value-none = { $card } har ingen talværdi og kan ikke spilles som { $value }.
refusal-court-takes-rank-court = { $card } tager kun billedkort af samme slags.
refusal-court-takes-rank-number = { $card } tager ikke billedkort; det gør kun et billedkort af samme slags.
refusal-court-takes-rank-sum = { $card } kan ikke tage et billedkort i en sum; billedkort tages enkeltvis.
refusal-one-court = { $card } tager kun ét billedkort af samme slags ad gangen.
refusal-build-needs-value = Bygningen på { $value } tages kun af et kort, der er { $value } værd, og det er { $card } ikke.
refusal-not-same-value = { $card } kan ikke lægges som mere på noget, der er { $value } værd; kortet er selv { $values } værd.
refusal-not-same-value-none = { $card } har ingen talværdi og kan ikke lægges som mere på noget, der er { $value } værd.
refusal-loose-cannot-raise = Løse kort kan ikke hjælpe med at hæve en bygning: { $cards }.
refusal-one-table-card = Du bygger på ét kort på bordet, ikke på { $cards }.
refusal-wrong-sum = Værdien af { $cards } er { $sum }, ikke { $value }.
refusal-value-out-of-range = En bygning er fra { $low } til { $high } værd i dette spil, ikke { $value }.
refusal-one-group = Du tager kun ét kort eller én gruppe ad gangen i dette spil.
refusal-own-build = Du må ikke bygge på din egen bygning på { $value }.
refusal-one-own-build = Du har allerede en bygning på { $value }; du må bygge igen, når den er væk.
refusal-builds-stay-apart = To bygninger kan ikke blive til én.
refusal-nothing-to-combine = Der er ikke noget at bygge med for { $card }.
refusal-no-card-kept = Når { $card } er spillet, skal du stadig have et kort, der er { $value } værd, og det er ingen af dine andre kort.
refusal-keeps-another = Kortet, du har til { $value }, skal du beholde til din bygning på { $other }; to bygninger kræver to kort.
refusal-no-trail = Du må ikke lægge ud, mens din bygning på { $value } ligger der.
refusal-must-capture = Du skal tage stik nu; { $card } kan ikke bare lægges ned.
refusal-more-must-be-captured = Du skal tage mere: { $cards } kan også tages.

expected-card = et kort, for eksempel 7S
expected-move = et træk
expected-played-card = kortet, du spiller
expected-capture-items = kortene, du tager
expected-pile = bunken, du laver
expected-group = en gruppe kort, for eksempel 3D+5C
expected-value = en værdi
expected-seat = et pladsnummer
expected-table-item = et kort eller en bygning på bordet
expected-end = slutningen på teksten
expected-no-seat = ingen plads (@) her
expected-seat-missing = bygningens plads, for eksempel @1
expected-close-bracket = en afsluttende klamme
expected-build-of-two = en bygning på mindst to kort
found-text = »{ $text }«
found-space = et mellemrum

## Hvorfor et regelsæt afvises

setting = »{ $label }: { $value }« ({ $key })
switch-named = »{ $label }« ({ $key })
flag-yes = ja
flag-no = nej
allowed-flag = yes eller no
allowed-choice = { $choices }
allowed-number = et helt tal fra { $low } til { $high }
allowed-values = et eller flere hele tal fra 1 til { $high } med / imellem, for eksempel 1/14

rules-empty = Der er ikke nævnt noget regelsæt; skriv et, for eksempel »nordic« eller »nordic target=21«.
rules-not-a-setting = »{ $setting }« indstiller ikke noget; skriv regel=værdi, for eksempel target=21.
rules-unknown-preset = Der findes ikke noget regelsæt »{ $preset }«. Regelsættene er { $known }.
rules-unknown-switch = Der findes ingen husregel »{ $switch }«. Mente du { $known }?
rules-set-twice = { $switch } er indstillet to gange.
rules-bad-value = { $switch } kan ikke være »{ $value }«, men { $allowed }.
rules-bad-preset = Et af pakkens regelsæt er beskadiget: { $switches } er forkert eller mangler.
rules-teams-need-four = { $first } går ikke sammen med { $others }: hold er to mod to, så der skal være fire spillere.
rules-too-few-cards = { $first } går ikke sammen med { $others }: så mange kort er der ikke i spillet.
rules-courts-no-number = { $first } går ikke sammen med { $others }: et billedkort uden talværdi kan ikke ligge i en sum eller en bygning.
rules-no-way-out = { $first } går ikke sammen med { $others }: en spiller kunne komme til at stå uden et lovligt træk.
rules-low-above-high = { $first } går ikke sammen med { $others }: den laveste bygning er højere end den højeste.
rules-add-needs-multiple = { $first } går ikke sammen med { $others }: en bygning, der udvides, bliver til mere.
rules-double-one-value = { $first } går ikke sammen med { $others }: et kort, der er lagt mere på, har én værdi på bordet.
rules-mulle-needs-twins = { $first } går ikke sammen med { $others }: en mulle tager tvillingekortet, og det findes kun, når der er to spil kort.
rules-leftovers-to-nobody = { $first } går ikke sammen med { $others }: kort, som ingen får, er ingen svupper.
rules-leftovers-in-last-deal = { $first } går ikke sammen med { $others }: de tiloversblevne kort tages i sidste uddeling, hvor svuppere ikke tæller.
rules-no-points = { $first } kan aldrig nås, for der er ikke noget, der giver point: { $others }.

## Regelsæt

preset-anglo = Angloamerikansk kasino
preset-anglo-about = Bygninger op til 10, billedkort, der kun tager deres lige, og tre point for flest kort; svuppere giver ikke noget.
preset-swedish = Svensk kasino
preset-swedish-about = Bygninger op til 10 med pligt til at beholde kortet til dem, es som 1 eller 14, og et point for hver svupper.
preset-swedish-draw = Svensk trækkasino
preset-swedish-draw-about = Svensk kasino, hvor du trækker et nyt kort, hver gang du har spillet, så hænderne er fulde, så længe talonen rækker.
preset-danish = Dansk kasino
preset-danish-about = Bygninger op til 16 på ét bordkort ad gangen, og en bygning kan indgå i en sum; ruder 10 kan være 16 og spar 2 kan være 15.
preset-nordic = Nordisk kasino
preset-nordic-about = Det enkle spil uden bygninger: tag, hvad du kan, med es som 1 eller 14, til 16 point.
preset-mulle = Mulle
preset-mulle-about = To spil kort og ingen bygninger: et kort, der tager sin tvilling og ikke andet, er en mulle og giver fem point.
preset-smyg = Smygkasino
preset-smyg-about = Spillet på hovedet: point er af det onde, og den, der kan tage stik, skal tage alt, hvad der er at tage.
preset-overspader = Overspader
preset-overspader-about = Nordisk kasino med et point for hver spar over seks i din stikbunke.
preset-norwegian = Norsk kasino
preset-norwegian-about = Byg på og læg mere på ét kort ad gangen, og tag én gruppe i hver tur; fra hånden tæller esset 14, spar 2 tæller 15 og ruder 10 tæller 16.

## Husregler

group-deal = Kort og uddeling
group-values = Værdier
group-capture = At tage stik
group-builds = Bygninger
group-duty = Pligt for den, der byggede sidst
group-sweeps = Svuppere
group-last_capture = Sidsten
group-score = Point
group-match = Parti

switch-packs = Spil kort
switch-packs-about = Ét spil på 52 kort, eller to blandet sammen.
switch-hand_size = Kort på hånden
switch-hand_size-about = Hvor mange kort hver spiller får ad gangen.
switch-table_size = Kort på bordet
switch-table_size-about = Hvor mange åbne kort der ligger på bordet, når runden begynder.
switch-refill = Nye kort
switch-refill-about = Hvornår spillerne får nye kort.
choice-refill-hands-empty = når alle hænder er tomme
choice-refill-each-play = ét efter hvert træk
switch-players = Spillere
switch-players-about = Hvor mange der spiller.
switch-teams = Hold
switch-teams-about = Fire spillere på to hold, med makkerne over for hinanden.
switch-ace_hand = Es fra hånden
switch-ace_hand-about = Hvad et es er værd, når det spilles for at tage stik.
switch-ace_table = Es på bordet
switch-ace_table-about = Hvad et es er værd på bordet og i en bygning.
switch-little_casino_hand = Lille kasino fra hånden
switch-little_casino_hand-about = Hvad spar 2 er værd, når den spilles for at tage stik.
switch-little_casino_table = Lille kasino på bordet
switch-little_casino_table-about = Hvad spar 2 er værd på bordet og i en bygning.
switch-big_casino_hand = Store kasino fra hånden
switch-big_casino_hand-about = Hvad ruder 10 er værd, når den spilles for at tage stik.
switch-big_casino_table = Store kasino på bordet
switch-big_casino_table-about = Hvad ruder 10 er værd på bordet og i en bygning.
switch-court_numbers = Billedkort har talværdi
switch-court_numbers-about = Uden talværdi tager et billedkort kun billedkort af samme slags.
switch-jack_hand = Knægt fra hånden
switch-jack_hand-about = Hvad en knægt er værd, når den spilles for at tage stik.
switch-jack_table = Knægt på bordet
switch-jack_table-about = Hvad en knægt er værd på bordet og i en bygning.
switch-queen_hand = Dame fra hånden
switch-queen_hand-about = Hvad en dame er værd, når den spilles for at tage stik.
switch-queen_table = Dame på bordet
switch-queen_table-about = Hvad en dame er værd på bordet og i en bygning.
switch-king_hand = Konge fra hånden
switch-king_hand-about = Hvad en konge er værd, når den spilles for at tage stik.
switch-king_table = Konge på bordet
switch-king_table-about = Hvad en konge er værd på bordet og i en bygning.
switch-groups = Grupper i ét træk
switch-groups-about = Om ét kort må tage flere kort eller grupper af sin værdi på én gang.
choice-groups-one = kun én
choice-groups-many = så mange du vil
switch-equal_courts = Ens billedkort i ét træk
switch-equal_courts-about = Hvor mange billedkort af samme slags et billedkort må tage på én gang.
choice-equal_courts-one = kun ét
choice-equal_courts-all = så mange du vil
switch-courts_in_sums = Billedkort i summer
switch-courts_in_sums-about = Om et billedkort på bordet må tages sammen med andre kort i en sum.
switch-compulsory = Tvang til at tage stik
switch-compulsory-about = Om et kort, der kan tage stik, skal gøre det.
choice-compulsory-no = nej
choice-compulsory-maximal = ja, og alt, hvad der er at tage
switch-builds = Bygninger
switch-builds-about = Om kort må samles i bygninger, og hvor mange bordkort ad gangen.
choice-builds-none = ingen bygninger
choice-builds-pair = på ét bordkort
choice-builds-any = med alle løse kort
switch-build_low = Laveste bygning
switch-build_low-about = Den laveste værdi, en bygning må have.
switch-build_high = Højeste bygning
switch-build_high-about = Den højeste værdi, en bygning må have.
switch-multiple_builds = Mere
switch-multiple_builds-about = Om en bygning må have flere grupper med samme værdi.
switch-own_builds = Egne bygninger ad gangen
switch-own_builds-about = Hvor mange egne bygninger du må have liggende på bordet samtidig.
choice-own_builds-one = kun én
choice-own_builds-any = så mange du vil
switch-raising = Hæve bygninger
switch-raising-about = Hvis enkelte bygninger der må hæves til en ny værdi.
choice-raising-nobody = ingens
choice-raising-others = andres
choice-raising-anyone = alles
switch-adding = Udvide bygninger
switch-adding-about = Hvis bygninger der må udvides, så de bliver til mere.
choice-adding-no = ingens
choice-adding-others = andres
choice-adding-anyone = alles
switch-builds_in_sums = Bygninger i summer
switch-builds_in_sums-about = Om en enkelt bygning regnes som ét kort af sin værdi i en sum.
switch-courts_in_builds = Billedkort i bygninger
switch-courts_in_builds-about = Om der må bygges med billedkort.
switch-doubling = Mere på kort og bygninger
switch-doubling-about = Et kort må lægges på et kort eller en bygning med samme værdi; så tages de sammen.
switch-duty = Pligt for den, der byggede sidst
switch-duty-about = Hvad du er bundet til af en bygning, som du sidst byggede, hævede eller udvidede.
choice-duty-none = ingen
choice-duty-keep = beholde kortet til den
choice-duty-keep-no-trail = beholde kortet til den og ikke lægge ud
choice-duty-capture = tage stik i næste tur
switch-sweep_points = Point for en svupper
switch-sweep_points-about = Hvad hver svupper er værd.
switch-sweeps_cancel = Svuppere går lige op
switch-sweeps_cancel-about = Hver side får kun point for de svuppere, den har flere end siden med færrest.
switch-last_deal_sweeps = Svuppere i sidste uddeling
switch-last_deal_sweeps-about = Om svuppere også tæller i sidste uddeling.
switch-leftovers_sweep = Tiloversblevne kort er en svupper
switch-leftovers_sweep-about = Om det er en svupper at få de kort, der ligger tilbage, når runden er slut.
switch-five_clears = Spar 5 rydder bordet
switch-five_clears-about = Spar 5 må tage alt, hvad der ligger på bordet.
switch-last_capture_points = Point for sidsten
switch-last_capture_points-about = Hvad det sidste stik i runden er værd.
switch-leftovers = Tiloversblevne kort
switch-leftovers-about = Hvem der får de kort, der ligger tilbage på bordet, når runden er slut.
choice-leftovers-last-capturer = den, der sidst tog stik
choice-leftovers-nobody = ingen
switch-most_cards = Point for flest kort
switch-most_cards-about = Hvad det er værd at have flest kort.
switch-most_spades = Point for flest spar
switch-most_spades-about = Hvad det er værd at have flest spar.
switch-most_aces = Point for flest esser
switch-most_aces-about = Hvad det er værd at have flest esser.
switch-each_ace = Point for hvert es
switch-each_ace-about = Hvad hvert es i stikbunken er værd.
switch-big_casino = Point for store kasino
switch-big_casino-about = Hvad ruder 10 i stikbunken er værd.
switch-little_casino = Point for lille kasino
switch-little_casino-about = Hvad spar 2 i stikbunken er værd.
switch-each_spade = Point for hver spar
switch-each_spade-about = Hvad hver spar i stikbunken er værd.
switch-spade_above = Point for hver spar over grænsen
switch-spade_above-about = Hvad hver spar ud over de frie er værd.
switch-spades_free = Frie spar
switch-spades_free-about = Hvor mange spar en stikbunke må have, før flere giver point.
switch-mulle = Point for en mulle
switch-mulle-about = Hvad det er værd, når et kort tager sin tvilling og ikke andet.
switch-ties = Lige mange
switch-ties-about = Hvem der får pointene, når flere har lige mange.
choice-ties-nobody = ingen
choice-ties-split = de deler dem
choice-ties-carried = de venter til næste runde
switch-target = Mål
switch-target-about = Partiet er slut efter den runde, hvor nogen har så mange point.
switch-winner = Vinder
switch-winner-about = Om point er godt eller skidt.
choice-winner-highest = højeste sum
choice-winner-lowest = laveste sum
switch-tie_break = Lige summer
switch-tie_break-about = Hvad der afgør det, når de bedste summer er lige til sidst.
choice-tie_break-another-round = en runde til
choice-tie_break-spades = spar

## Point

item-sweep_points = hver svupper
item-last_capture_points = sidsten
item-most_cards = flest kort
item-most_spades = flest spar
item-most_aces = flest esser
item-each_ace = hvert es
item-big_casino = store kasino (ruder 10)
item-little_casino = lille kasino (spar 2)
item-each_spade = hver spar
item-spade_above = hver spar over grænsen
item-mulle = hver mulle
tie-nobody = lige, så ingen får pointene
tie-split = lige, så pointene deles
tie-carried = lige, så pointene venter til næste runde
score-nobody-captured = Ingen har taget stik, så ingen får point.

## Reglerne forklaret

explain-aim-heading = Hvad det gælder om
explain-aim = På bordet ligger åbne kort. Med et kort fra hånden tager du kort derfra som stik, og det, du har taget, giver point, når runden er slut.
explain-aim-highest = Point er godt at have: så snart nogen når { $target }, vinder den højeste sum.
explain-aim-lowest = Point er skidt at have: så snart nogen når { $target }, vinder den laveste sum.

explain-deal-heading = Uddelingen
explain-packs-1 = Der spilles med ét spil på 52 kort, uden jokere.
explain-packs-2 = Der spilles med to spil kort blandet sammen, 104 kort uden jokere, så hvert kort findes to gange.
explain-players = Der er { $players } spillere, hver for sig.
explain-teams = Fire spiller på to hold. Makkerne sidder over for hinanden og har fælles stikbunke og fælles sum.
explain-teams-builds = En bygning hører til en spiller, ikke til holdet: her regnes din makker som en anden spiller.
explain-dealer = Alle trækker et kort, og den højeste giver først; es er højest, og de, der trækker lige, trækker igen. Samme spiller giver hele runden, og så er det spilleren til venstre, der giver.
explain-hands = { $hand ->
    [one] Hver spiller får ét kort, fra giverens venstre side og med giveren sidst.
   *[other] Hver spiller får { $hand } kort, to ad gangen, fra giverens venstre side og med giveren sidst.
    }
explain-table = { $table ->
    [0] Der lægges ingen kort på bordet.
    [one] Der lægges ét åbent kort på bordet.
   *[other] Der lægges { $table } åbne kort på bordet.
    }
explain-refill-hands-empty = { $hand ->
    [one] Når alle hænder er tomme, får alle ét nyt kort, men bordet får ikke flere, indtil alle kort er delt ud: { $deals } uddelinger i runden.
   *[other] Når alle hænder er tomme, får alle { $hand } nye kort, men bordet får ikke flere, indtil alle kort er delt ud: { $deals } uddelinger i runden.
    }
explain-refill-each-play = Hver gang du har spillet, trækker du et nyt kort, så hænderne er fulde, så længe talonen rækker; derefter spilles hænderne færdige.
explain-refill-once = Det er alle kortene, så runden har kun denne ene uddeling.
explain-uneven = Den sidste uddeling går ikke op: der gives ét kort ad gangen fra giverens venstre side, til der ikke er flere, og den, der ikke har kort, springes over.
explain-last-deal-hands-empty = Giveren siger til ved sidste uddeling.
explain-last-deal-each-play = Når det sidste kort i talonen er trukket, siges det højt; det, der spilles derefter, er sidste uddeling.

explain-values-heading = Hvad kortene er værd
explain-values-same = Et kort er lige så meget værd på bordet, som når du spiller det fra hånden.
explain-values-differ = Nogle kort er noget andet værd, når du spiller dem fra hånden, end når de ligger på bordet.
explain-values-hand-choice = Har et kort flere værdier på hånden, vælger du én, når du spiller det, og den gælder for hele trækket.
explain-values-table-choice = Har et kort flere værdier på bordet, regnes det som den, der passer.
explain-values-courts = Knægt, dame og konge har ingen talværdi.
explain-values-card = Kort
explain-values-hand = Fra hånden
explain-values-table = På bordet
explain-values-numbers = 2 til 10
explain-values-others = andre kort fra 2 til 10
explain-values-pip = tallet på kortet

explain-turn-heading = Din tur
explain-turn = Spilleren til venstre for giveren begynder, og spillet går med uret. Du spiller netop ét kort i hver tur; du kan ikke melde pas.
explain-turn-plain = Med kortet tager du stik, eller du lægger det ud: åbent på bordet, uden at tage noget.
explain-turn-builds = Med kortet tager du stik eller bygger, eller du lægger det ud: åbent på bordet, uden at tage noget.
explain-turn-doubling = Med kortet tager du stik eller lægger mere på et kort, eller du lægger det ud: åbent på bordet, uden at tage noget.
explain-turn-builds-doubling = Med kortet tager du stik, bygger eller lægger mere på, eller du lægger det ud: åbent på bordet, uden at tage noget.
explain-compulsory-no = Du behøver ikke tage stik: et kort, der kunne tage noget, må alligevel lægges ud.
explain-compulsory-maximal = Der er tvang til at tage stik: et kort, der kan tage noget, med en hvilken som helst af sine værdier, må ikke lægges ud.
explain-compulsory-all = Og det tager alt, hvad der er at tage: ingen gruppe af den værdi, du har valgt, må blive liggende, når den også kunne tages. Du vælger frit, hvilket kort du spiller, med hvilken værdi, og mellem grupper, der overlapper.
explain-compulsory-instead = Det er kun at lægge ud, der er forbudt; kortet må bruges til alt andet.

explain-capture-heading = At tage stik
explain-groups-many = Et kort tager kort med samme værdi, og kort, der tilsammen har den værdi: en otter tager en otter, og også en sekser med en toer. Du må tage flere kort og grupper i samme træk. Hver af dem skal være præcis det værd, som dit kort er værd, og intet kort regnes to gange.
explain-choose = Du vælger, hvad du tager.
explain-groups-one = Et kort tager ét kort med samme værdi, eller én gruppe kort, der tilsammen har den værdi: en otter tager en otter, eller en sekser med en toer. Du tager kun ét kort eller én gruppe i samme træk, og du vælger hvilken.
explain-courts-rank-one = En knægt tager en knægt, en dame en dame og en konge en konge: kun ét kort i hvert træk, også selv om der ligger flere.
explain-courts-rank-all = En knægt tager knægte, en dame damer og en konge konger, så mange du vil i samme træk.
explain-courts-rank = Et billedkort tager ikke andet, intet andet tager det, og det er aldrig med i en sum.
explain-courts_in_sums-yes = Billedkort regnes efter deres talværdi, og de må være med i en sum.
explain-courts_in_sums-no = Et billedkort på bordet er aldrig med i en sum; men fra hånden må det tage kort, der tilsammen har dets værdi.
explain-equal_courts-one = Af billedkort af samme slags tager et billedkort kun ét i hvert træk.
explain-equal_courts-all = Et billedkort må tage flere billedkort af samme slags i ét træk.
explain-pile = Alle ser, hvad du tager. Kortet, du spillede, og alt, hvad det tog, lægges så med bagsiden op i din stikbunke.
explain-pile-teams = Alle ser, hvad du tager. Kortet, du spillede, og alt, hvad det tog, lægges så med bagsiden op i holdets stikbunke.
explain-five_clears = Hvis du vil, må spar 5 rydde bordet: den tager alt, hvad der ligger der, uanset værdi.
explain-five_clears-sweep = Det er også en svupper.

explain-builds-heading = At bygge
explain-builds-any = I stedet for at tage stik må du bygge. Du samler dit kort og et eller flere løse kort fra bordet i en bunke og siger, hvad de er værd tilsammen, fra { $low } til { $high }.
explain-builds-pair = I stedet for at tage stik må du bygge. Du lægger dit kort på ét løst kort på bordet og siger, hvad de to er værd tilsammen, fra { $low } til { $high }.
explain-multiple_builds-no = En bygning er altid én gruppe kort.
explain-multiple_builds-any = En bygning må også have flere grupper, der hver er det værd, du siger; et kort med den værdi er også en gruppe. Sådan en bygning kaldes »mere«, og dens værdi er fast.
explain-multiple_builds-pair = I samme træk må du samle flere grupper i bygningen: et kort med den værdi, du har sagt, eller to kort, der har den tilsammen. Har dit eget kort den værdi, må det være en gruppe for sig. En bygning med flere grupper kaldes »mere«, og dens værdi er fast.
explain-keep = Efter hvert træk, der laver eller ændrer en bygning, skal du have et kort med bygningens værdi på hånden, så du kan tage den.
explain-keep-draw = Det skal du have, før du trækker et nyt kort.
explain-courts_in_builds-yes = Der må bygges med billedkort, efter deres talværdi.
explain-courts_in_builds-no = Billedkort er aldrig med i en bygning.
explain-build-capture-many = En bygning må tages af alle, der spiller et kort med bygningens værdi, sammen med det andet, som kortet tager. En bygning deles aldrig.
explain-build-capture-one = En bygning må tages af alle, der spiller et kort med bygningens værdi, og så tages der ikke andet. En bygning deles aldrig.
explain-builds_in_sums-no = En bygning er aldrig med i en sum.
explain-builds_in_sums-yes = En bygning med én gruppe regnes som ét kort af sin værdi og må være med i en sum.
explain-multiple-in-sums = En bygning, der er »mere«, er aldrig med i en sum.
explain-owner = En bygning er din, når du var den sidste, der byggede, hævede eller udvidede den.
explain-own_builds-one = Du må kun have én bygning ad gangen: du må bygge igen, når din er taget eller er blevet en andens.
explain-own_builds-any = Du må have flere bygninger samtidig, også med samme værdi.
explain-raising-nobody = En bygnings værdi bliver aldrig hævet.
explain-raising-others = Du må hæve andres bygninger med én gruppe: du lægger ét kort fra hånden på bygningen, og værdien stiger med det, kortet er værd på bordet, til højst { $high }. Løse kort kan ikke hjælpe.
explain-raising-anyone = Du må hæve alle bygninger med én gruppe, også din egen: du lægger ét kort fra hånden på bygningen, og værdien stiger med det, kortet er værd på bordet, til højst { $high }. Løse kort kan ikke hjælpe.
explain-raising-multiple = I samme træk må du samle løse kort og grupper, der har den nye værdi; så bliver bygningen til »mere«.
explain-adding-no = En bygning udvides aldrig, uden at den hæves.
explain-adding-no-fixed = En bygning, der ligger der, udvides aldrig.
explain-adding-any-others = Du må udvide andres bygninger: du lægger et kort på, der har bygningens værdi, alene eller sammen med løse kort, og flere grupper med den værdi må følge med. Så bliver bygningen til »mere«.
explain-adding-any-anyone = Du må udvide alle bygninger, også din egen: du lægger et kort på, der har bygningens værdi, alene eller sammen med løse kort, og flere grupper med den værdi må følge med. Så bliver bygningen til »mere«.
explain-adding-pair-others = En hel bygning med samme værdi må også samles ind som en af grupperne, hvis den er en andens.
explain-adding-pair-anyone = En hel bygning med samme værdi, også din egen, må også samles ind som en af grupperne.

explain-doubling-heading = At lægge mere på
explain-doubling = Du må lægge et kort på et løst kort, der er lige så meget værd på bordet, som dit er på hånden. Det kaldes »mere«: de to regnes som ét kort med den værdi, også i en sum, og den, der tager det ene, tager begge. Der må lægges mere på igen.
explain-doubling-builds = Et kort med mere på må der bygges på som på et løst kort. På en bygning, din egen eller en andens, må der lægges mere på samme måde. Så er den låst: der må lægges mere på igen, og den må tages, men der må ikke bygges på den. Hvem den tilhører, ændres ikke, og du behøver ikke beholde noget kort for at lægge mere på.

explain-duty-heading = Pligten over for en bygning
explain-duty-none = En bygning, du har, binder dig ikke mere: du må lægge ud, mens den ligger der, og bruge kortet til den på anden måde.
explain-duty-keep = Så længe du har en bygning liggende, skal du efter hvert træk have et kort til den på hånden. Bygninger med forskellig værdi kræver hver sit kort. Du må stadig lægge ud.
explain-duty-keep-no-trail = Så længe du har en bygning liggende, skal du efter hvert træk have et kort til den på hånden, og du må ikke lægge ud. Bygninger med forskellig værdi kræver hver sit kort.
explain-duty-capture = I din første tur, efter at du har bygget, hævet eller udvidet, skal du tage stik, hvis bygningen stadig er din; hvad du tager, vælger du selv.
explain-builds-left = En bygning må blive liggende, også når der deles nye kort ud.

explain-sweeps-heading = Svuppere
explain-sweep-none = At tage alt, hvad der ligger på bordet, giver ikke noget ekstra.
explain-sweep = { $points ->
    [one] Tager du alt, hvad der ligger på bordet, er det en svupper, og den giver 1 point.
   *[other] Tager du alt, hvad der ligger på bordet, er det en svupper, og den giver { $points } point.
    }
explain-sweeps_cancel-yes = Svuppere går lige op: hver side får kun point for de svuppere, den har flere end siden med færrest.
explain-sweeps_cancel-no = Hver side får point for alle sine svuppere.
explain-last_deal_sweeps-yes = Svuppere tæller også i sidste uddeling.
explain-last_deal_sweeps-no = Svuppere i sidste uddeling tæller ikke.

explain-leftovers-heading = Rundens slutning
explain-leftovers-last-capturer = Når det sidste kort er spillet, går de kort, der ligger tilbage på bordet, til den, der sidst tog stik. Har ingen taget stik i hele runden, får ingen dem.
explain-leftovers-nobody = Når det sidste kort er spillet, får ingen de kort, der ligger tilbage på bordet.
explain-leftovers_sweep-yes = De er også en svupper. Var det selve det sidste stik, der tømte bordet, og blev intet lagt ud efter det, tæller den svupper kun én gang.
explain-leftovers_sweep-no = De er ingen svupper.
explain-last_capture = { $points ->
    [one] Det sidste stik i runden er sidsten, og den giver 1 point.
   *[other] Det sidste stik i runden er sidsten, og den giver { $points } point.
    }
explain-last_capture-sweep = Er den også en svupper, tæller begge.

explain-score-heading = Pointene
explain-score = Når runden er slut, tælles stikbunkerne.
explain-score-item = For
explain-score-points = Point
explain-spade_above = hver spar over { $free }
explain-most = For at have flest er det nok at have flere end nogen anden.
explain-ties-nobody = Har flere lige mange, får ingen de point.
explain-ties-split = Har flere lige mange, deles pointene mellem dem.
explain-ties-carried = Har flere lige mange, venter de point til næste runde; når partiet er slut, får ingen dem.
explain-mulle = Det er mulle, når et kort tager sin tvilling, det samme kort fra det andet spil, og ikke andet. En mulle kan også være en svupper.
explain-mulle-no-sweep = Det er mulle, når et kort tager sin tvilling, det samme kort fra det andet spil, og ikke andet.

explain-match-heading = Partiets slutning
explain-winner-highest = Partiet er slut efter en færdigtalt runde, hvor nogen har { $target } point eller mere, og den højeste sum vinder.
explain-winner-lowest = Partiet er slut efter en færdigtalt runde, hvor nogen har { $target } point eller mere, og den laveste sum vinder.
explain-tie_break-another-round = Er de bedste summer lige, spilles en runde til.
explain-tie_break-spades-highest = Er de bedste summer lige, vinder den af dem, der har flest spar i sidste runde; er det også lige, spilles en runde til.
explain-tie_break-spades-lowest = Er de bedste summer lige, vinder den af dem, der har færrest spar i sidste runde; er det også lige, spilles en runde til.

## Kommandolinjen

cli-about = Kasino, kortspillet: ni regelsæt, et spil i terminalen og en dommer.
cli-about-play = Spil et parti i terminalen, mod computeren eller med andre ved samme skærm.
cli-about-check = Sig, om et træk er lovligt, hvorfor det ikke er det, og hvad der ligger på bordet bagefter.
cli-about-moves = Vis de lovlige træk i en stilling.
cli-about-score = Regn pointene ud for en færdig runde ud fra det, hver har taget.
cli-about-rules = Vis regelsættene, eller forklar et af dem med husreglerne.
cli-about-replay = Spil optegnelsen af et parti igennem, og vis det efter et træk eller ved slutningen.
cli-about-simulate = Lad robotter spille mange runder, og vis, hvor mange point de får.
cli-usage = Brug: { $usage }
cli-command = kommando
cli-options = tilvalg
cli-more = Mere om en kommando: { $example }.
cli-rules-more = Et regelsæt forklaret: { $example }.
cli-help-help = Vis denne hjælp.
cli-help-version = Vis versionen, og om motoren er kompileret eller fortolket.
cli-help-lang = Sprog; ellers systemets.
cli-help-rules = Regelsæt, for eksempel nordic eller »nordic target=21«.
cli-help-set = Husregel, for eksempel target=21; kan angives flere gange.
cli-help-table = Det, der ligger på bordet, for eksempel »AC 8[3D+5C]@1«.
cli-help-hand = Hånden hos den, der skal spille, for eksempel »8S KC«.
cli-help-seat = Pladsen for den, der skal spille; ellers 1.
cli-help-seats = Hvor mange der spiller; ellers som regelsættet siger, oftest 2.
cli-help-last-deal = Den sidste uddeling spilles.
cli-help-move = Trækket, for eksempel »8S x 8D« eller »3D > 8[3D+5C]«.
cli-help-limit = Vis højst så mange træk; ellers 100000.
cli-help-pile = De kort, en plads eller et hold har taget; en gang for hver, i rækkefølge.
cli-help-sweeps = Hvor mange svupper hver har lavet, for eksempel 1,0.
cli-help-last = Pladsen, der tog det sidste stik; uden den har ingen taget stik.
cli-help-leftovers = Kort, der lå tilbage på bordet, gik til den, der tog det sidste stik.
cli-help-mulles = Hvor mange muller hver har lavet, for eksempel 2,0.
cli-help-teams = Fire spiller på to hold; bunkerne er holdenes.
cli-help-json = Svar i JSON; check, moves og score gør det altid.
cli-help-id = Regelsættet, der skal forklares; uden det vises alle.
cli-help-file = Optegnelsen af et parti; - er standardinput.
cli-help-at = Vis bordet efter træk N; 0 er før det første.
cli-help-players = Hvor mange der spiller; ellers som regelsættet siger.
cli-help-rounds = Hvor mange runder; ellers 1000.
cli-help-bots = Robotter, en for hver plads, for eksempel random,greedy; et navn alene spiller alle pladser.
cli-help-seed = Tallet, som alt tilfældigt følger af; samme tal, samme runder.
cli-help-people = Hvor mange mennesker der spiller ved denne skærm; resten er computere.
cli-help-names = Navne på menneskene og så på computerne, med komma imellem.
cli-help-plain = Hele sætninger, linje for linje, uden farver, som for en skærmlæser.
cli-help-pace = Hvor længe det, computeren spiller, vises.
cli-help-save = Fil, hvor partiet gemmes efter hvert træk.
cli-help-resume = Fortsæt med partiet, der blev gemt.
cli-help-new = Begynd et nyt parti, selv om et er gemt.
cli-version-compiled = kasino { $version }, med motoren kompileret
cli-version-interpreted = kasino { $version }, med motoren fortolket
cli-house-rules = Husregler: { $settings }.
cli-unreadable = { $place }, tegn { $column }: ventede { $expected }, fandt { $found }.
cli-unreadable-line = { $place }, linje { $line }, tegn { $column }: ventede { $expected }, fandt { $found }.
cli-no-command = Der findes ingen kommando »{ $name }«. Kommandoerne er { $known }.
cli-no-option = Der findes ikke noget tilvalg »{ $name }« her. Tilvalgene er { $known }.
cli-missing = { $name } mangler; skriv { $form }.
cli-rules-missing = En husregel skal have et regelsæt at ændre; skriv { $example }.
cli-file-missing = Filen med optegnelsen mangler; skriv { $example }.
cli-needs-value = { $name } skal have en værdi; skriv { $form }.
cli-no-value = { $name } tager ingen værdi; skriv { $form }.
cli-twice = { $name } er angivet to gange; skriv det én gang.
cli-wrong = Tilvalgene kan ikke læses: { $why }
cli-extra = »{ $text }« hører ikke til noget tilvalg; en tekst med mellemrum skal have anførselstegn omkring sig.
cli-number = { $name } er et helt tal fra { $low } til { $high }, ikke »{ $text }«.
cli-numbers = { $name } er { $count } hele tal med komma imellem, for eksempel { $example }, ikke »{ $text }«.
cli-seats = Der findes ingen plads { $seat }, når { $seats } spiller; sig med --seats, hvor mange der spiller.
cli-players = { $name } betyder { $players } spillere, men regelsættet siger { $setting }.
cli-piles = Der skal være én --pile for hver af to til fire spillere; fandt { $piles }.
cli-piles-teams = Der skal være én --pile for hvert af de to hold; fandt { $piles }.
cli-leftovers-last = --leftovers skal have --last: sig, hvilken plads der tog det sidste stik og fik kortene.
cli-empty-last = --last { $last } kan ikke passe: stikbunke { $pile } er tom, så der blev intet taget.
cli-empty-made = { $name } kan ikke passe: stikbunke { $pile } er tom, så der blev intet taget.
cli-no-mulles = Der er ingen muller i dette regelsæt; udelad --mulles.
cli-language = Der findes ingen tekster på »{ $text }«; --lang er nb, sv, da eller en.
cli-no-file = Der findes ingen fil »{ $file }«.
cli-directory = »{ $file }« er en mappe; angiv en fil med en optegnelse.
cli-not-text = »{ $file }« er ikke tekst i UTF-8, som en optegnelse er.
cli-file-long = »{ $file }« er længere end nogen optegnelse.
cli-file-failed = »{ $file }« kan ikke læses: { $why }.
cli-output-failed = Svaret kan ikke skrives: { $why }.
cli-no-package = Pakken { $package } mangler; installer den med pip install kasino[cli].
cli-no-bot = Der findes ingen robot »{ $name }«. Robotterne er { $known }.
cli-bots = --bots nævner { $bots }, men { $players } spiller; nævn en robot for hver eller en for alle.
position-doubled = { $pile } kan ikke ligge der: kort, der dobler, har værdien af det, de ligger på.
position-no-builds = Der bygges ikke i dette regelsæt.
position-seat = Der findes ingen plads { $seat }; pladserne er 1 til { $seats }.
position-sum = { $cards } er ikke { $value } værd.
position-nested = En bygning kan ikke ligge inde i en bygning.
position-one-pack = { $card } er fra et andet spil kort, og dette regelsæt har kun ét.
position-twice = { $card } er der to gange.
position-hand = En hånd har højst 26 kort.
position-pack = Spillet kort skal være alle { $cards } kort, hvert én gang.
cli-record-wrong = Linje { $line }, tegn { $column }: { $what }
cli-record-no-more = ikke flere træk i denne uddeling
cli-record-seat-move = { $seat } og et træk
record-encoding = Teksten er ikke UTF-8.
record-line = Ventede { $expected }, fandt { $found }.
record-stated = Spillet giver { $expected }, men optegnelsen siger { $found }.
record-rules = Regelsættet går ikke: { $reason }
record-name = Ventede et navn i anførselstegn, fandt { $found }.
record-seed = Ventede et helt tal på højst 64 bit eller unknown, fandt { $found }.
record-draw = Ventede kortene, der blev trukket om, hvem der giver først, for eksempel 1 7C, 2 KD, eller none, fandt { $found }.
record-dealer = Ventede en giver fra 1 til { $seats }, fandt { $found }.
record-pack = Ventede hele spillet på { $cards } kort, hvert én gang.
record-seat = Plads { $turn } skal spille, ikke plads { $seat }.
record-move = Plads { $seat } må ikke spille { $move }: { $reason }
cli-record-place = Runde { $round }, uddeling { $deal }, efter træk { $move } af { $moves }.
cli-record-replays = Optegnelsen stemmer. Regler: { $rules }. Runder: { $rounds }. Træk: { $moves }.
cli-seat = plads { $seat }
cli-to-move = skal spille
cli-table = Bordet
cli-captured = taget
cli-round = runde
cli-total = sum
cli-winner = Partiet er slut. Vinder: { $name }.
cli-no-winner = Ingen har vundet endnu.
cli-rounds = runder
cli-simulated = Regler: { $rules }. Runder: { $rounds }, på { $seconds } s, { $rate } i sekundet. Frø: { $seed }.
cli-interrupted = Afbrudt efter { $rounds } af { $wanted } runder.
cli-mean = snit pr. runde
cli-points = point

## Spillet i terminalen

play-you = Du
play-person = Spiller { $number }
play-computer-1 = Ran
play-computer-2 = Njord
play-computer-3 = Ægir
play-number = { $points }

play-head-target = til { $target }
play-head-round = runde { $number }
play-deal = uddeling { $deal } af { $deals }, { $stock } kort tilbage i talonen
play-deal-last = sidste uddeling, { $deal } af { $deals }
play-deal-draw = { $stock } kort tilbage i talonen
play-deal-last-draw = sidste uddeling, talonen er tom
play-column-team = hold
play-column-hand = hånd
play-column-pile = bunke
play-column-sweeps = svuppere
play-column-mulles = muller
play-column-total = point
play-deals = giver
play-on-table = På bordet
play-nothing = ingenting
play-fixed = låst
play-your-hand = Din hånd
play-kind-capture = Tage stik
play-kind-build = Bygge
play-kind-raise = Hæve
play-kind-add = Udvide
play-kind-double = Lægge mere på
play-kind-trail = Lægge ud
play-everything = alt på bordet
play-as = som { $value }
play-page = Side { $page } af { $pages }: + viser næste. Skriv kort fra bordet for kun at se træk, der tager dem.

play-draw = Der trækkes om at give: { $drawn }.
play-drew = { $name } ({ $card })
play-dealer = Runde { $number }. Giver: { $name }.
play-only-deal = Alle kort er delt ud: dette er sidste uddeling.
play-new-deal = Nye kort: uddeling { $deal } af { $deals }.
play-last-deal = Nye kort: sidste uddeling, { $deal } af { $deals }.
play-stock-drawn = Talonen er tom: nu spilles sidste uddeling.
play-leftovers = De kort, der lå tilbage ({ $cards }), går til den, der tog sidst: { $name }.
play-leftovers-nobody = De kort, der lå tilbage ({ $cards }), får ingen.
play-table = På bordet: { $piles }.
play-table-empty = Bordet er tomt.
play-build = { $pile }, seneste bygger: { $name }
play-build-fixed = { $pile }, låst, seneste bygger: { $name }
play-hand = Din hånd: { $cards }.
play-standing = { $game }, runde { $number }.
play-seat = { $name }: { $facts }.
play-name-team = { $name } (hold { $team })
play-hand-count = { $count } kort på hånden
play-pile-count = { $count } i bunken
play-sweep-count = { $count ->
    [one] 1 svupper
   *[other] { $count } svuppere
    }
play-mulle-count = { $count ->
    [one] 1 mulle
   *[other] { $count } muller
    }
play-total = { $points } point

play-your-turn = Din tur.
play-turn = Din tur, { $name }.
play-pass-to = Giv pladsen til { $name }. Tryk på Enter, når kun { $name } ser skærmen.
play-ask-card = Kort eller træk (? for hjælp):
play-ask-move = Træk 1 til { $count } (Enter for tilbage):
play-ask-only = Enter spiller dette (0 for tilbage):
play-no-card-number = Kortene på hånden er nummer 1 til { $count }.
play-no-move-number = { $count ->
    [one] Listen har kun nummer 1.
   *[other] Trækkene på listen er nummer 1 til { $count }.
    }
play-no-move-taking = Der er ikke noget lovligt træk, hvor { $card } tager { $cards }.
play-incomplete = Listen viser ikke alle træk, så mange er der. Skriv kort fra bordet, du vil tage, eller hele trækket.
play-more-moves = Her er de første { $count } træk; der er flere.
play-refused = »{ $text }« går ikke. { $why }
play-not-understood = »{ $text }« er hverken et kort, et træk eller et ord, jeg kender. Skriv ? for hjælp.
play-read-on = Enter læser videre, 0 går tilbage:
play-go-on = Enter går videre:
play-only-enter = Her går du videre med Enter; { $word } forlader bordet.
play-undone = Trækket er fortrudt: { $move }
play-undo-nothing = Du har ikke spillet noget i denne runde, der kan fortrydes.
play-undo-alone = Træk kan kun fortrydes, når du spiller alene mod computere.
play-saved = Partiet er gemt i { $file }.
play-file-exists = { $file } findes i forvejen og bliver ikke overskrevet; vælg et andet navn.
play-not-saved = Partiet kan ikke gemmes i { $file }: { $why }.
play-not-kept = Partiet kan ikke gemmes i { $file }: { $why }. Skriv »gem« og et filnavn for at gemme det i en anden fil.
play-no-folder = Der findes ingen mappe { $folder }; vælg et andet navn.
play-own-pile = Din bunke indtil nu: kort { $cards }, spar { $spades }, esser { $aces }, store kasino { $big }, lille kasino { $little }.
play-own-pile-team = Holdets bunke indtil nu: kort { $cards }, spar { $spades }, esser { $aces }, store kasino { $big }, lille kasino { $little }.

play-word-help = hjælp
play-word-rules = regler
play-word-table = bordet
play-word-moves = træk
play-word-log = log
play-word-score = point
play-word-undo = fortryd
play-word-save = gem
play-word-quit = slut
play-also-quit = afslut, færdig
play-word-file = FIL
play-about-help = denne hjælp
play-about-rules = reglerne for dette bord
play-about-table = alt, hvad der ligger på bordet, i ord
play-about-moves = alle lovlige træk
play-about-log = runden indtil nu
play-about-score = pointene indtil nu, og hvad du har taget
play-about-undo = tager dit seneste træk tilbage
play-about-save = gemmer; med et filnavn får du en kopi der
play-about-quit = slutter; partiet er gemt og kan fortsætte senere
play-title-help = Hjælp
play-title-rules = Reglerne: { $game }
play-title-table = Bordet i ord
play-title-moves = Alle lovlige træk
play-title-log = Runde { $number } indtil nu
play-title-score = Pointene indtil nu. Partiet går til { $target }.
play-help-choose = Skriv nummeret på et kort på hånden, eller selve kortet, for at se alt, hvad det kan. Skriv så nummeret på trækket. 2.1 er træk 1 med kort 2.
play-help-narrow = Er listen lang, kan du skrive kort fra bordet, for eksempel 3D 4H: så vises kun træk, der tager dem.
play-help-notation = Et træk kan også skrives helt ud. Farverne er C klør, D ruder, H hjerter og S spar; værdierne er A, 2 til 10, J, Q og K. Små bogstaver går også, og Tab fuldender.
play-help-trail = lægger ud, når kortet er valgt
play-help-capture = tager 8, og 6 med 2
play-help-build = bygger 8 med 5
play-help-multiple = bygger mere 7
play-help-double = lægger mere på 9
play-help-value = tager med esset som 14
play-help-commands = Disse ord gør noget andet end at spille et kort:

play-round-over = Runde { $number } er slut
play-heading-count = Antal, og point
play-round-points = Point i runden
play-before = Fra før
play-totals = I alt
play-row = { $item }: { $counts }.
play-count = { $name } { $count }
play-count-points = { $name } { $count } ({ $points } point)
play-tied = { $item }: { $tie }.
play-carried = { $item }: { $points } af pointene ventede fra før.
play-winner = Partiet er slut. Vinder: { $names }, { $points } point.
play-winner-spades = Partiet er slut. Summerne er lige, og sparene afgør det. Vinder: { $names }, { $points } point.
play-undecided = De bedste summer er lige, så der spilles en runde til.
play-next-round = Enter deler næste runde ud:
play-ask-rematch = Et parti til med de samme? Enter betyder ja, n slutter:

play-title-new = Nyt parti
play-title-unfinished = Et parti er ikke færdigt
play-unfinished = { $game }, runde { $number }. Point: { $totals }.
play-ask-go-on = Fortsætte? Enter betyder ja, n begynder forfra:
play-instead = Fortsætter du, bliver det med dette parti ({ $game }) og ikke med det nye, du bad om ({ $asked }).
play-yes-or-no = »{ $text }« er hverken ja eller nej: skriv j eller n, eller { $quit } for at gå.
play-as-last = Sidst blev der spillet { $game }. Om bordet: { $names }.
play-ask-as-last = Det samme igen? Enter betyder ja, n vælger noget andet:
play-title-rules-list = Hvad vil du spille?
play-ask-rules = Nummer (Enter for { $name }):
play-title-house = { $game }: husregler
play-house-how = En husregel skrives som target=21. Tab viser alle.
play-ask-house = Husregel (Enter for ikke flere):
play-title-who = Hvem spiller?
play-ask-people = Mennesker ved skærmen, { $low } til { $high } (Enter for { $default }):
play-not-a-number = Skriv et tal fra { $low } til { $high }.
play-ask-computers = Computere, { $low } til { $high } (Enter for { $default }):
play-bots-how = Et tal, eller navne: greedy tager det, der giver mest med det samme, random spiller på må og få.
play-bots-wrong = Skriv et tal fra { $low } til { $high }, eller så mange navne: { $known }.
play-ask-teams = På to hold? j betyder ja (Enter for nej):
play-ask-name = Hvad hedder du? (Enter for { $names }):
play-ask-names = Navne med komma imellem (Enter for { $names }):
play-left = Partiet er gemt i { $file }. Du fortsætter det med:
play-left-unsaved = Partiet kunne ikke gemmes i { $file }: { $why }.
play-left-older = Det, der sidst er gemt der, er ældre.
play-left-how = En anden gang kan du skrive »gem« og et filnavn, mens du spiller, eller begynde med:
play-put-aside = Det tidligere, ufærdige parti ligger i { $file }.
play-damaged = { $file } kan ikke læses som et parti fra linje { $line }.
play-nothing-kept = Der er ikke noget ufærdigt parti i { $file }.
play-no-file = { $file } er ingen almindelig fil, så der kan intet parti gemmes; vælg et andet navn.
play-no-match = { $file } er ikke et gemt parti og bliver ikke rørt; vælg et andet navn.
play-in-use = { $file } er i brug af et spil i et andet vindue; vælg en anden fil med --save.
play-other-window = Et spil i et andet vindue bruger { $usual }, så dette parti bliver gemt i { $file }.
play-no-terminal = Her er ingen terminal at spille i: skriv kasino play i et terminalvindue, eller kasino play --plain, som læser linje for linje.
play-seats = Der spiller to til fire, mindst ét menneske: her er der { $people } mennesker og { $computers } computere.
play-players = Der skal være { $players } spillere, men her er der { $people } mennesker og { $computers } computere.
play-names = Der er { $names } navne, men kun { $seats } pladser.
play-pace = --pace er { $known }, ikke »{ $text }«.
play-resume-or-new = --resume og --new går ikke sammen.
play-resume-alone = --resume fortsætter et parti, som det blev gemt, og går ikke sammen med valg for et nyt parti, som --rules, --bots eller --seed.
play-closed = Standardinput eller -output er lukket, så her kan ingen blive spurgt.
