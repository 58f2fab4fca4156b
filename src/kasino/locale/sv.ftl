# Kasino på svenska. Samma nycklar och variabler finns i alla språk.

## Kort

card = { $suit } { $rank }
card-second = { $card } nummer två
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
rank-12 = dam
rank-13 = kung
suit-C = klöver
suit-D = ruter
suit-H = hjärter
suit-S = spader

## Listor

list-more = { $first }, { $rest }
list-and = { $first } och { $last }
list-or = { $first } eller { $last }
list-and-group = { $first }, och { $last }
group = { $first } med { $rest }
groups-doubled = { $groups }; dubblat med { $cards }

## Högar på bordet

pile-doubled = { $card } dubblad med { $cards }
pile-single = kombinationen på { $value } ({ $groups })
pile-multiple = den komplexa kombinationen på { $value } ({ $groups })
pile-doubled-build = den dubblade kombinationen på { $value } ({ $groups })

## Drag

move-trail = { $card } sakas
move-capture = { $card } tar { $groups }
move-capture-value = { $card } som { $value } tar { $groups }
move-clear = { $card } rensar bordet: { $cards }
move-build = { $card } bygger { $value } med { $groups }
move-build-multiple = { $card } bildar en komplex kombination på { $value }: { $groups }
move-raise = { $card } höjer kombinationen till { $value }: { $groups }
move-add = { $card } utökar kombinationen på { $value }: { $groups }
move-double = { $card } dubblar { $cards }
move-double-build = { $card } dubblar kombinationen på { $value }: { $groups }
move-sweep = { $move }. Tabbe!
move-mulle = { $move }. Mulle!
move-mulle-sweep = { $move }. Mulle och tabbe!
move-by = { $name }: { $move }

## Varför ett drag avvisas

refusal-unreadable = Det här går inte att läsa vid tecken { $column }: väntade { $expected }, fann { $found }.
refusal-round-over = Rundan är slut.
refusal-not-your-turn = Det är inte plats { $seat } som står i tur; nu spelar plats { $turn }.
refusal-not-in-hand = Du har inte { $card } på handen.
refusal-not-on-table = Ligger inte så på bordet: { $cards }.
refusal-not-on-table-none = Det ligger inget på bordet.
refusal-used-twice = Ett kort kan bara användas en gång i samma drag: { $cards }.
refusal-played-not-in-pile = Kortet du spelar, { $card }, måste ingå i högen du bildar.
refusal-no-builds = I det här spelet bildas inga kombinationer.
refusal-no-doubling = I det här spelet dubblas inga kort.
refusal-split-build = { $cards } ligger i samma hög, som inte kan delas.
refusal-fixed-value-multiple = En komplex kombination har fast värde; den här står kvar på { $value }.
refusal-fixed-value-doubled = En dubblad kombination är låst; den här står kvar på { $value }.
refusal-fixed-value-raising = Den här kombinationen på { $value } får inte höjas.
refusal-fixed-value-adding = Den här kombinationen på { $value } får inte utökas.
refusal-courts-never-build = Klädda kort ingår aldrig i kombinationer: { $cards }.
refusal-no-such-value = { $card } kan inte spelas som { $value }, bara som { $values }.
refusal-no-such-value-none = { $card } har inget talvärde och kan inte spelas som { $value }.
refusal-court-takes-rank-court = { $card } tar bara klädda kort av samma valör.
refusal-court-takes-rank-number = { $card } tar inga klädda kort; det gör bara ett klätt kort av samma valör.
refusal-court-takes-rank-sum = { $card } kan inte ta ett klätt kort i en summa; klädda kort tas ett och ett.
refusal-one-court = { $card } tar bara ett klätt kort av samma valör åt gången.
refusal-build-needs-value = Kombinationen på { $value } tas bara av ett kort som är värt { $value }, och det är inte { $card }.
refusal-not-same-value = { $card } kan inte dubbla något som är värt { $value }; kortet är självt värt { $values }.
refusal-not-same-value-none = { $card } har inget talvärde och kan inte dubbla något som är värt { $value }.
refusal-loose-cannot-raise = Lösa kort kan inte hjälpa till att höja en kombination: { $cards }.
refusal-one-table-card = Du bygger på ett kort på bordet, inte på { $cards }.
refusal-wrong-sum = Värdet av { $cards } är { $sum }, inte { $value }.
refusal-value-out-of-range = En kombination är värd från { $low } till { $high } i det här spelet, inte { $value }.
refusal-one-group = Du tar bara ett kort eller en grupp åt gången i det här spelet.
refusal-own-build = Du får inte bygga på din egen kombination på { $value }.
refusal-one-own-build = Du har redan en kombination på { $value }; du får bygga igen när den är borta.
refusal-builds-stay-apart = Två kombinationer kan inte bli en.
refusal-nothing-to-combine = Det finns inget för { $card } att bygga med.
refusal-no-card-kept = När { $card } är spelad måste du ha kvar ett kort som är värt { $value }, och inget av dina andra kort är det.
refusal-keeps-another = Kortet du har för { $value } måste du behålla för din kombination på { $other }; två kombinationer kräver två kort.
refusal-no-trail = Du får inte saka medan din kombination på { $value } ligger kvar.
refusal-must-capture = Du måste ta upp nu; { $card } får inte bara läggas ner.
refusal-more-must-be-captured = Du måste ta upp mer: { $cards } går också att ta.

expected-card = ett kort, till exempel 7S
expected-move = ett drag
expected-played-card = kortet du spelar
expected-capture-items = korten du tar
expected-pile = högen du bildar
expected-group = en grupp kort, till exempel 3D+5C
expected-value = ett värde
expected-seat = ett platsnummer
expected-table-item = ett kort eller en kombination på bordet
expected-end = slutet på texten
expected-no-seat = ingen plats (@) här
expected-seat-missing = kombinationens plats, till exempel @1
expected-close-bracket = en avslutande klammer
expected-build-of-two = en kombination av minst två kort
found-text = ”{ $text }”
found-space = ett mellanslag

## Varför en regeluppsättning avvisas

setting = ”{ $label }: { $value }” ({ $key })
switch-named = ”{ $label }” ({ $key })
flag-yes = ja
flag-no = nej
allowed-flag = yes eller no
allowed-choice = { $choices }
allowed-number = ett heltal från { $low } till { $high }
allowed-values = ett eller flera heltal från 1 till { $high } med / emellan, till exempel 1/14

rules-empty = Ingen regeluppsättning är angiven; skriv en, till exempel ”nordic” eller ”nordic target=21”.
rules-not-a-setting = ”{ $setting }” ställer inte in något; skriv regel=värde, till exempel target=21.
rules-unknown-preset = Det finns ingen regeluppsättning ”{ $preset }”. Regeluppsättningarna är { $known }.
rules-unknown-switch = Det finns ingen husregel ”{ $switch }”. Menade du { $known }?
rules-set-twice = { $switch } är inställd två gånger.
rules-bad-value = { $switch } kan inte vara ”{ $value }”, utan { $allowed }.
rules-bad-preset = En av paketets regeluppsättningar är skadad: { $switches } är fel eller saknas.
rules-teams-need-four = { $first } går inte ihop med { $others }: lag är två mot två, så det måste vara fyra spelare.
rules-too-few-cards = { $first } går inte ihop med { $others }: så många kort finns inte i leken.
rules-courts-no-number = { $first } går inte ihop med { $others }: ett klätt kort utan talvärde kan inte ingå i en summa eller en kombination.
rules-no-way-out = { $first } går inte ihop med { $others }: en spelare kunde bli utan tillåtet drag.
rules-low-above-high = { $first } går inte ihop med { $others }: den lägsta kombinationen är högre än den högsta.
rules-add-needs-multiple = { $first } går inte ihop med { $others }: en kombination som utökas blir komplex.
rules-double-one-value = { $first } går inte ihop med { $others }: ett dubblat kort har ett enda värde på bordet.
rules-mulle-needs-twins = { $first } går inte ihop med { $others }: en mulle tar tvillingkortet, och det finns bara med två lekar.
rules-leftovers-to-nobody = { $first } går inte ihop med { $others }: kort som ingen får är ingen tabbe.
rules-leftovers-in-last-deal = { $first } går inte ihop med { $others }: de kvarvarande korten tas i sista given, där tabbar inte räknas.
rules-no-points = { $first } kan aldrig nås, för inget ger poäng: { $others }.

## Regeluppsättningar

preset-anglo = Angloamerikanskt kasino
preset-anglo-about = Kombinationer upp till 10, klädda kort som bara tar sin like, och tre poäng för flest kort; tabbar ger inget.
preset-swedish = Svenskt kasino
preset-swedish-about = Kombinationer upp till 10 med plikt att behålla kortet för dem, ess som 1 eller 14, och en poäng för varje tabbe.
preset-swedish-draw = Svenskt dragkasino
preset-swedish-draw-about = Svenskt kasino där du drar ett nytt kort varje gång du har spelat, så att händerna är fulla så länge talongen räcker.
preset-danish = Danskt kasino
preset-danish-about = Kombinationer upp till 16 på ett bordskort i taget, och en kombination kan ingå i en summa; ruter 10 kan vara 16 och spader 2 kan vara 15.
preset-nordic = Nordiskt kasino
preset-nordic-about = Det enkla spelet utan kombinationer: ta upp det du kan, med ess som 1 eller 14, till 16 poäng.
preset-mulle = Mulle
preset-mulle-about = Två kortlekar och inga kombinationer: ett kort som tar sin tvilling och inget annat är en mulle och ger fem poäng.
preset-smyg = Smygkasino
preset-smyg-about = Spelet bakvänt: poäng är av ondo, och den som kan ta upp måste ta allt som går.
preset-overspader = Överspader
preset-overspader-about = Nordiskt kasino med en poäng för varje spader över sex i din hög.
preset-norwegian = Norskt kasino
preset-norwegian-about = Bygg och dubbla ett kort i taget, och ta upp en grupp per tur; från handen räknas esset som 14, spader 2 som 15 och ruter 10 som 16.

## Husregler

group-deal = Kortlek och giv
group-values = Värden
group-capture = Att ta upp
group-builds = Kombinationer
group-duty = Plikt för den som byggde sist
group-sweeps = Tabbar
group-last_capture = Sistan
group-score = Poäng
group-match = Parti

switch-packs = Kortlekar
switch-packs-about = En kortlek på 52 kort, eller två blandade ihop.
switch-hand_size = Kort på handen
switch-hand_size-about = Hur många kort varje spelare får åt gången.
switch-table_size = Kort på bordet
switch-table_size-about = Hur många öppna kort som ligger på bordet när rundan börjar.
switch-refill = Nya kort
switch-refill-about = När spelarna får nya kort.
choice-refill-hands-empty = när alla händer är tomma
choice-refill-each-play = ett efter varje drag
switch-players = Spelare
switch-players-about = Hur många som spelar.
switch-teams = Lag
switch-teams-about = Fyra spelare i två lag, med partnerna mitt emot varandra.
switch-ace_hand = Ess från handen
switch-ace_hand-about = Vad ett ess är värt när det spelas för att ta upp.
switch-ace_table = Ess på bordet
switch-ace_table-about = Vad ett ess är värt på bordet och i en kombination.
switch-little_casino_hand = Lillan från handen
switch-little_casino_hand-about = Vad spader 2 är värd när den spelas för att ta upp.
switch-little_casino_table = Lillan på bordet
switch-little_casino_table-about = Vad spader 2 är värd på bordet och i en kombination.
switch-big_casino_hand = Storan från handen
switch-big_casino_hand-about = Vad ruter 10 är värd när den spelas för att ta upp.
switch-big_casino_table = Storan på bordet
switch-big_casino_table-about = Vad ruter 10 är värd på bordet och i en kombination.
switch-court_numbers = Klädda kort har talvärde
switch-court_numbers-about = Utan talvärde tar ett klätt kort bara klädda kort av samma valör.
switch-jack_hand = Knekt från handen
switch-jack_hand-about = Vad en knekt är värd när den spelas för att ta upp.
switch-jack_table = Knekt på bordet
switch-jack_table-about = Vad en knekt är värd på bordet och i en kombination.
switch-queen_hand = Dam från handen
switch-queen_hand-about = Vad en dam är värd när den spelas för att ta upp.
switch-queen_table = Dam på bordet
switch-queen_table-about = Vad en dam är värd på bordet och i en kombination.
switch-king_hand = Kung från handen
switch-king_hand-about = Vad en kung är värd när den spelas för att ta upp.
switch-king_table = Kung på bordet
switch-king_table-about = Vad en kung är värd på bordet och i en kombination.
switch-groups = Grupper i ett drag
switch-groups-about = Om ett kort får ta flera kort eller grupper av sitt värde på en gång.
choice-groups-one = bara en
choice-groups-many = så många du vill
switch-equal_courts = Lika klädda kort i ett drag
switch-equal_courts-about = Hur många klädda kort av samma valör ett klätt kort får ta på en gång.
choice-equal_courts-one = bara ett
choice-equal_courts-all = så många du vill
switch-courts_in_sums = Klädda kort i summor
switch-courts_in_sums-about = Om ett klätt kort på bordet får tas tillsammans med andra kort i en summa.
switch-compulsory = Tvång att ta upp
switch-compulsory-about = Om ett kort som kan ta upp måste göra det.
choice-compulsory-no = nej
choice-compulsory-maximal = ja, och allt som går
switch-builds = Kombinationer
switch-builds-about = Om kort får samlas i kombinationer, och hur många bordskort i taget.
choice-builds-none = inga kombinationer
choice-builds-pair = på ett bordskort
choice-builds-any = med vilka lösa kort som helst
switch-build_low = Lägsta kombination
switch-build_low-about = Det lägsta värde en kombination får ha.
switch-build_high = Högsta kombination
switch-build_high-about = Det högsta värde en kombination får ha.
switch-multiple_builds = Komplexa kombinationer
switch-multiple_builds-about = Om en kombination får ha flera grupper med samma värde.
switch-own_builds = Egna kombinationer åt gången
switch-own_builds-about = Hur många egna kombinationer du får ha på bordet samtidigt.
choice-own_builds-one = bara en
choice-own_builds-any = så många du vill
switch-raising = Höja kombinationer
switch-raising-about = Vems enkla kombinationer som får höjas till ett nytt värde.
choice-raising-nobody = ingens
choice-raising-others = andras
choice-raising-anyone = allas
switch-adding = Utöka kombinationer
switch-adding-about = Vems kombinationer som får utökas, så att de blir komplexa.
choice-adding-no = ingens
choice-adding-others = andras
choice-adding-anyone = allas
switch-builds_in_sums = Kombinationer i summor
switch-builds_in_sums-about = Om en enkel kombination räknas som ett kort av sitt värde i en summa.
switch-courts_in_builds = Klädda kort i kombinationer
switch-courts_in_builds-about = Om man får bygga med klädda kort.
switch-doubling = Dubbling
switch-doubling-about = Ett kort får läggas på ett kort eller en kombination med samma värde; då tas de tillsammans.
switch-duty = Plikt för den som byggde sist
switch-duty-about = Vad du är bunden till av en kombination som du sist byggde, höjde eller utökade.
choice-duty-none = ingen
choice-duty-keep = behålla kortet för den
choice-duty-keep-no-trail = behålla kortet för den och inte saka
choice-duty-capture = ta upp i nästa tur
switch-sweep_points = Poäng för en tabbe
switch-sweep_points-about = Vad varje tabbe är värd.
switch-sweeps_cancel = Tabbar tar ut varandra
switch-sweeps_cancel-about = Varje sida får bara poäng för de tabbar den har mer än sidan med minst antal.
switch-last_deal_sweeps = Tabbar i sista given
switch-last_deal_sweeps-about = Om tabbar räknas även i sista given.
switch-leftovers_sweep = Kvarvarande kort är en tabbe
switch-leftovers_sweep-about = Om det är en tabbe att få korten som ligger kvar när rundan är slut.
switch-five_clears = Spader 5 rensar bordet
switch-five_clears-about = Spader 5 får ta allt som ligger på bordet.
switch-last_capture_points = Poäng för sistan
switch-last_capture_points-about = Vad det sista sticket i rundan är värt.
switch-leftovers = Kvarvarande kort
switch-leftovers-about = Vem som får korten som ligger kvar på bordet när rundan är slut.
choice-leftovers-last-capturer = den som sist tog upp
choice-leftovers-nobody = ingen
switch-most_cards = Poäng för flest kort
switch-most_cards-about = Vad det är värt att ha flest kort.
switch-most_spades = Poäng för flest spader
switch-most_spades-about = Vad det är värt att ha flest spader.
switch-most_aces = Poäng för flest ess
switch-most_aces-about = Vad det är värt att ha flest ess.
switch-each_ace = Poäng för varje ess
switch-each_ace-about = Vad varje ess i högen är värt.
switch-big_casino = Poäng för storan
switch-big_casino-about = Vad ruter 10 i högen är värd.
switch-little_casino = Poäng för lillan
switch-little_casino-about = Vad spader 2 i högen är värd.
switch-each_spade = Poäng för varje spader
switch-each_spade-about = Vad varje spader i högen är värd.
switch-spade_above = Poäng för varje spader över gränsen
switch-spade_above-about = Vad varje spader utöver de fria är värd.
switch-spades_free = Fria spader
switch-spades_free-about = Hur många spader en hög får ha innan fler ger poäng.
switch-mulle = Poäng för en mulle
switch-mulle-about = Vad det är värt när ett kort tar sin tvilling och inget annat.
switch-ties = Lika många
switch-ties-about = Vem som får poängen när flera har lika många.
choice-ties-nobody = ingen
choice-ties-split = de delar på dem
choice-ties-carried = de väntar till nästa runda
switch-target = Mål
switch-target-about = Partiet är slut efter den runda där någon har så många poäng.
switch-winner = Vinnare
switch-winner-about = Om poäng är bra eller dåligt.
choice-winner-highest = högsta summan
choice-winner-lowest = lägsta summan
switch-tie_break = Lika summor
switch-tie_break-about = Vad som avgör när de bästa summorna är lika till slut.
choice-tie_break-another-round = en runda till
choice-tie_break-spades = spader

## Poäng

item-sweep_points = varje tabbe
item-last_capture_points = sistan
item-most_cards = flest kort
item-most_spades = flest spader
item-most_aces = flest ess
item-each_ace = varje ess
item-big_casino = storan (ruter 10)
item-little_casino = lillan (spader 2)
item-each_spade = varje spader
item-spade_above = varje spader över gränsen
item-mulle = varje mulle
tie-nobody = lika, så ingen får poängen
tie-split = lika, så poängen delas
tie-carried = lika, så poängen väntar till nästa runda
score-nobody-captured = Ingen har tagit upp något, så ingen får poäng.

## Reglerna förklarade

explain-aim-heading = Vad det går ut på
explain-aim = På bordet ligger öppna kort. Med ett kort från handen tar du upp kort därifrån, och det du har tagit upp ger poäng när rundan är slut.
explain-aim-highest = Poäng är bra att ha: så snart någon når { $target } vinner den högsta summan.
explain-aim-lowest = Poäng är inte bra att ha: så snart någon når { $target } vinner den lägsta summan.

explain-deal-heading = Given
explain-packs-1 = Man spelar med en kortlek på 52 kort, utan jokrar.
explain-packs-2 = Man spelar med två kortlekar blandade ihop, 104 kort utan jokrar, så varje kort finns två gånger.
explain-players = Det är { $players } spelare, var och en för sig.
explain-teams = Fyra spelar i två lag. Partnerna sitter mitt emot varandra och har gemensam hög och gemensam summa.
explain-teams-builds = En kombination hör till en spelare, inte till laget: där räknas din partner som en annan spelare.
explain-dealer = Alla drar ett kort, och den som får högst ger först; ess är högst, och de som drar lika drar igen. Samma spelare ger hela rundan, och sedan går given vidare till vänster.
explain-hands = { $hand ->
    [one] Varje spelare får ett kort, från givarens vänstra sida och med givaren sist.
   *[other] Varje spelare får { $hand } kort, två i taget, från givarens vänstra sida och med givaren sist.
    }
explain-table = { $table ->
    [0] Inga kort läggs på bordet.
    [one] Ett kort läggs öppet på bordet.
   *[other] { $table } kort läggs öppna på bordet.
    }
explain-refill-hands-empty = { $hand ->
    [one] När alla händer är tomma får alla ett nytt kort, men bordet får inga fler, tills leken är slut: { $deals } givar i rundan.
   *[other] När alla händer är tomma får alla { $hand } nya kort, men bordet får inga fler, tills leken är slut: { $deals } givar i rundan.
    }
explain-refill-each-play = Varje gång du har spelat drar du ett nytt kort, så att händerna är fulla så länge talongen räcker; därefter spelas händerna färdigt.
explain-refill-once = Det är hela leken, så rundan har bara den här given.
explain-uneven = Den sista given går inte jämnt ut: då ges ett kort i taget från givarens vänstra sida tills inget är kvar, och den som saknar kort hoppas över.
explain-last-deal-hands-empty = Givaren säger till vid sista given.
explain-last-deal-each-play = När det sista kortet i talongen är draget sägs det till; det som spelas därefter är sista given.

explain-values-heading = Vad korten är värda
explain-values-same = Ett kort är värt lika mycket på bordet som när du spelar det från handen.
explain-values-differ = En del kort är värda något annat när du spelar dem från handen än när de ligger på bordet.
explain-values-hand-choice = Har ett kort flera värden på handen väljer du ett när du spelar det, och det gäller för hela draget.
explain-values-table-choice = Har ett kort flera värden på bordet räknas det som det som passar.
explain-values-courts = Knekt, dam och kung har inget talvärde.
explain-values-card = Kort
explain-values-hand = Från handen
explain-values-table = På bordet
explain-values-numbers = 2 till 10
explain-values-others = andra kort från 2 till 10
explain-values-pip = talet på kortet

explain-turn-heading = Din tur
explain-turn = Spelaren till vänster om givaren börjar, och spelet går medurs. Du spelar precis ett kort i varje tur; du får inte passa.
explain-turn-plain = Med kortet tar du upp, eller också sakar du det: du lägger det öppet på bordet utan att ta något.
explain-turn-builds = Med kortet tar du upp eller bygger, eller också sakar du det: du lägger det öppet på bordet utan att ta något.
explain-turn-doubling = Med kortet tar du upp eller dubblar, eller också sakar du det: du lägger det öppet på bordet utan att ta något.
explain-turn-builds-doubling = Med kortet tar du upp, bygger eller dubblar, eller också sakar du det: du lägger det öppet på bordet utan att ta något.
explain-compulsory-no = Du behöver inte ta upp: ett kort som kunde ta något får sakas ändå.
explain-compulsory-maximal = Det är tvång att ta upp: ett kort som kan ta något, med vilket som helst av sina värden, får inte sakas.
explain-compulsory-all = Och det tar allt som går: ingen grupp av det värde du har valt får bli liggande när den också kunde tas. Du väljer fritt vilket kort du spelar, med vilket värde, och mellan grupper som överlappar.
explain-compulsory-instead = Det är bara att saka som är förbjudet; kortet får användas till allt annat.

explain-capture-heading = Att ta upp
explain-groups-many = Ett kort tar kort med samma värde, och kort som tillsammans har det värdet: en åtta tar en åtta, och även en sexa med en tvåa. Du får ta flera kort och grupper i samma drag. Var och en måste vara värd precis vad ditt kort är värt, och inget kort räknas två gånger.
explain-choose = Du väljer vad du tar.
explain-groups-one = Ett kort tar ett kort med samma värde, eller en grupp kort som tillsammans har det värdet: en åtta tar en åtta, eller en sexa med en tvåa. Du tar bara ett kort eller en grupp i samma drag, och du väljer vilken.
explain-courts-rank-one = En knekt tar en knekt, en dam en dam och en kung en kung: bara ett kort i varje drag, även om det ligger flera där.
explain-courts-rank-all = En knekt tar knektar, en dam damer och en kung kungar, så många du vill i samma drag.
explain-courts-rank = Ett klätt kort tar inget annat, inget annat tar det, och det ingår aldrig i en summa.
explain-courts_in_sums-yes = Klädda kort räknas efter sitt talvärde, och de får ingå i en summa.
explain-courts_in_sums-no = Ett klätt kort på bordet ingår aldrig i en summa; men från handen får det ta kort som tillsammans har dess värde.
explain-equal_courts-one = Av klädda kort av samma valör tar ett klätt kort bara ett i varje drag.
explain-equal_courts-all = Ett klätt kort får ta flera klädda kort av samma valör i ett drag.
explain-pile = Alla ser vad du tar. Kortet du spelade och allt det tog läggs sedan med baksidan upp i din hög.
explain-pile-teams = Alla ser vad du tar. Kortet du spelade och allt det tog läggs sedan med baksidan upp i lagets hög.
explain-five_clears = Om du vill får spader 5 rensa bordet: den tar allt som ligger där, oavsett värde.
explain-five_clears-sweep = Det är också en tabbe.

explain-builds-heading = Att bygga kombinationer
explain-builds-any = I stället för att ta upp får du bygga en kombination. Du samlar ditt kort och ett eller flera lösa kort från bordet i en hög och säger vad de är värda tillsammans, från { $low } till { $high }.
explain-builds-pair = I stället för att ta upp får du bygga en kombination. Du lägger ditt kort på ett löst kort på bordet och säger vad de två är värda tillsammans, från { $low } till { $high }.
explain-multiple_builds-no = En kombination är alltid en enda grupp kort.
explain-multiple_builds-any = En kombination får också ha flera grupper som var och en är värd det du säger; ett kort med det värdet är också en grupp. En sådan komplex kombination har fast värde.
explain-multiple_builds-pair = I samma drag får du samla fler grupper i kombinationen: ett kort med värdet du har sagt, eller två kort som har det tillsammans. Har ditt eget kort det värdet får det vara en grupp för sig. En kombination med flera grupper är komplex, och värdet är fast.
explain-keep = Efter varje drag som bildar eller ändrar en kombination måste du ha ett kort med dess värde på handen, så att du kan ta den.
explain-keep-draw = Det måste du ha innan du drar ett nytt kort.
explain-courts_in_builds-yes = Man får bygga med klädda kort, efter deras talvärde.
explain-courts_in_builds-no = Klädda kort ingår aldrig i en kombination.
explain-build-capture-many = En kombination får tas av alla som spelar ett kort med dess värde, tillsammans med det andra som kortet tar. En kombination delas aldrig.
explain-build-capture-one = En kombination får tas av alla som spelar ett kort med dess värde, och då tas inget annat. En kombination delas aldrig.
explain-builds_in_sums-no = En kombination ingår aldrig i en summa.
explain-builds_in_sums-yes = En enkel kombination räknas som ett kort av sitt värde och får ingå i en summa.
explain-multiple-in-sums = En komplex kombination ingår aldrig i en summa.
explain-owner = En kombination är din när du var den som sist byggde, höjde eller utökade den.
explain-own_builds-one = Du får bara ha en kombination åt gången: du får bygga igen när din är tagen eller har blivit någon annans.
explain-own_builds-any = Du får ha flera kombinationer samtidigt, även med samma värde.
explain-raising-nobody = Värdet på en kombination höjs aldrig.
explain-raising-others = Du får höja andras enkla kombinationer: du lägger ett kort från handen på kombinationen, och värdet ökar med vad kortet är värt på bordet, till högst { $high }. Lösa kort kan inte hjälpa till.
explain-raising-anyone = Du får höja alla enkla kombinationer, även din egen: du lägger ett kort från handen på kombinationen, och värdet ökar med vad kortet är värt på bordet, till högst { $high }. Lösa kort kan inte hjälpa till.
explain-raising-multiple = I samma drag får du samla lösa kort och grupper som är värda det nya värdet; då blir kombinationen komplex.
explain-adding-no = En kombination utökas aldrig utan att den höjs.
explain-adding-no-fixed = En kombination som ligger där utökas aldrig.
explain-adding-any-others = Du får utöka andras kombinationer: du lägger på ett kort som har kombinationens värde, ensamt eller tillsammans med lösa kort, och fler grupper med det värdet får följa med. Då blir den komplex.
explain-adding-any-anyone = Du får utöka alla kombinationer, även din egen: du lägger på ett kort som har kombinationens värde, ensamt eller tillsammans med lösa kort, och fler grupper med det värdet får följa med. Då blir den komplex.
explain-adding-pair-others = En hel kombination med samma värde får också samlas in som en av grupperna, om den är någon annans.
explain-adding-pair-anyone = En hel kombination med samma värde, även din egen, får också samlas in som en av grupperna.

explain-doubling-heading = Att dubbla
explain-doubling = Du får lägga ett kort på ett löst kort som är värt lika mycket på bordet som ditt är på handen. De två är då dubblade: de räknas som ett kort med det värdet, även i en summa, och den som tar det ena tar båda. Ett dubblat kort får dubblas igen.
explain-doubling-builds = På ett dubblat kort får man bygga som på ett löst. En kombination, din egen eller någon annans, får dubblas på samma sätt. En dubblad kombination är låst: den får dubblas igen eller tas, men inte byggas på. Vems den är ändras inte, och du behöver inte behålla något kort för att dubbla.

explain-duty-heading = Plikten mot en kombination
explain-duty-none = En egen kombination binder dig inte mer: du får saka medan den ligger där och använda kortet för den till något annat.
explain-duty-keep = Så länge du har en kombination liggande måste du efter varje drag ha ett kort för den på handen. Kombinationer med olika värde kräver var sitt kort. Du får fortfarande saka.
explain-duty-keep-no-trail = Så länge du har en kombination liggande måste du efter varje drag ha ett kort för den på handen, och du får inte saka. Kombinationer med olika värde kräver var sitt kort.
explain-duty-capture = I din första tur efter att du har byggt, höjt eller utökat måste du ta upp något om kombinationen fortfarande är din; vad du tar väljer du själv.
explain-builds-left = En kombination får bli liggande, även när nya kort ges.

explain-sweeps-heading = Tabbar
explain-sweep-none = Att ta allt som ligger på bordet ger inget extra.
explain-sweep = { $points ->
    [one] Tar du allt som ligger på bordet är det en tabbe, och den ger 1 poäng.
   *[other] Tar du allt som ligger på bordet är det en tabbe, och den ger { $points } poäng.
    }
explain-sweeps_cancel-yes = Tabbar tar ut varandra: varje sida får bara poäng för de tabbar den har mer än sidan med minst antal.
explain-sweeps_cancel-no = Varje sida får poäng för alla sina tabbar.
explain-last_deal_sweeps-yes = Tabbar räknas även i sista given.
explain-last_deal_sweeps-no = Tabbar i sista given räknas inte.

explain-leftovers-heading = Rundans slut
explain-leftovers-last-capturer = När det sista kortet är spelat går korten som ligger kvar på bordet till den som sist tog upp. Har ingen tagit upp i hela rundan får ingen dem.
explain-leftovers-nobody = När det sista kortet är spelat får ingen korten som ligger kvar på bordet.
explain-leftovers_sweep-yes = De är också en tabbe. Var det det sista sticket självt som tömde bordet, och inget sakades efteråt, räknas den tabben bara en gång.
explain-leftovers_sweep-no = De är ingen tabbe.
explain-last_capture = { $points ->
    [one] Det sista sticket i rundan är sistan, och den ger 1 poäng.
   *[other] Det sista sticket i rundan är sistan, och den ger { $points } poäng.
    }
explain-last_capture-sweep = Är den också en tabbe räknas båda.

explain-score-heading = Poängen
explain-score = När rundan är slut räknas högarna.
explain-score-item = För
explain-score-points = Poäng
explain-spade_above = varje spader över { $free }
explain-most = För att ha flest räcker det att ha fler än någon annan.
explain-ties-nobody = Har flera lika många får ingen de poängen.
explain-ties-split = Har flera lika många delas poängen mellan dem.
explain-ties-carried = Har flera lika många väntar de poängen till nästa runda; när partiet är slut får ingen dem.
explain-mulle = Det är mulle när ett kort tar sin tvilling, samma kort från den andra leken, och inget annat. En mulle kan också vara en tabbe.
explain-mulle-no-sweep = Det är mulle när ett kort tar sin tvilling, samma kort från den andra leken, och inget annat.

explain-match-heading = Partiets slut
explain-winner-highest = Partiet är slut efter en färdigräknad runda där någon har { $target } poäng eller mer, och den högsta summan vinner.
explain-winner-lowest = Partiet är slut efter en färdigräknad runda där någon har { $target } poäng eller mer, och den lägsta summan vinner.
explain-tie_break-another-round = Är de bästa summorna lika spelas en runda till.
explain-tie_break-spades-highest = Är de bästa summorna lika vinner den av dem som har flest spader i sista rundan; är även det lika spelas en runda till.
explain-tie_break-spades-lowest = Är de bästa summorna lika vinner den av dem som har minst antal spader i sista rundan; är även det lika spelas en runda till.

## Kommandoraden

cli-about = Kasino, kortspelet: nio regeluppsättningar, ett spel i terminalen och en domare.
cli-about-play = Spela ett parti i terminalen, mot datorn eller med andra vid samma skärm.
cli-about-check = Säg om ett drag är tillåtet, varför det inte är det, och vad som ligger på bordet efteråt.
cli-about-moves = Lista de tillåtna dragen i en ställning.
cli-about-score = Räkna ut poängen för en färdig runda av det var och en har tagit upp.
cli-about-rules = Lista regeluppsättningarna, eller förklara en med husreglerna.
cli-about-replay = Spela upp protokollet från ett parti, och visa det efter ett drag eller vid slutet.
cli-about-simulate = Låt robotar spela många rundor, och visa vilka poäng de får.
cli-usage = Användning: { $usage }
cli-command = kommando
cli-options = flaggor
cli-more = Mer om ett kommando: { $example }.
cli-rules-more = En regeluppsättning förklarad: { $example }.
cli-help-help = Visa den här hjälpen.
cli-help-version = Visa versionen, och om motorn är kompilerad eller tolkad.
cli-help-lang = Språk; annars systemets.
cli-help-rules = Regeluppsättning, till exempel nordic eller ”nordic target=21”.
cli-help-set = Husregel, till exempel target=21; kan anges flera gånger.
cli-help-table = Det som ligger på bordet, till exempel ”AC 8[3D+5C]@1”.
cli-help-hand = Handen hos den som ska spela, till exempel ”8S KC”.
cli-help-seat = Platsen för den som ska spela; annars 1.
cli-help-seats = Hur många som spelar; annars som regeluppsättningen säger, oftast 2.
cli-help-last-deal = Sista given spelas.
cli-help-move = Draget, till exempel ”8S x 8D” eller ”3D > 8[3D+5C]”.
cli-help-limit = Lista högst så många drag; annars 100000.
cli-help-pile = Korten som en plats eller ett lag har tagit upp; en gång för varje, i ordning.
cli-help-sweeps = Hur många tabbar var och en har gjort, till exempel 1,0.
cli-help-last = Platsen som tog upp sist; utan den har ingen tagit upp.
cli-help-leftovers = Kort som låg kvar på bordet gick till den som tog upp sist.
cli-help-mulles = Hur många mullar var och en har gjort, till exempel 2,0.
cli-help-teams = Fyra spelar i två lag; högarna är lagens.
cli-help-json = Svara i JSON; check, moves och score gör det alltid.
cli-help-id = Regeluppsättningen som ska förklaras; utan den listas alla.
cli-help-file = Protokollet från ett parti; - är standard in.
cli-help-at = Visa bordet efter drag N; 0 är före det första.
cli-help-players = Hur många som spelar; annars som regeluppsättningen säger.
cli-help-rounds = Hur många rundor; annars 1000.
cli-help-bots = Robotar, en för varje plats, till exempel random,greedy; ett namn ensamt spelar alla platser.
cli-help-seed = Talet som all slump följer av; samma tal, samma rundor.
cli-help-people = Hur många människor som spelar vid den här skärmen; resten är datorer.
cli-help-names = Namn på människorna och sedan på datorerna, med komma emellan.
cli-help-plain = Hela meningar, rad för rad, utan färger, som för en skärmläsare.
cli-help-pace = Hur länge det datorn spelar visas.
cli-help-save = Fil där partiet sparas efter varje drag.
cli-help-resume = Fortsätt med partiet som sparades.
cli-help-new = Börja ett nytt parti, även om ett är sparat.
cli-version-compiled = kasino { $version }, med motorn kompilerad
cli-version-interpreted = kasino { $version }, med motorn tolkad
cli-house-rules = Husregler: { $settings }.
cli-unreadable = { $place }, tecken { $column }: väntade { $expected }, fann { $found }.
cli-unreadable-line = { $place }, rad { $line }, tecken { $column }: väntade { $expected }, fann { $found }.
cli-no-command = Det finns inget kommando ”{ $name }”. Kommandona är { $known }.
cli-no-option = Det finns ingen flagga ”{ $name }” här. Flaggorna är { $known }.
cli-missing = { $name } saknas; skriv { $form }.
cli-rules-missing = En husregel behöver en regeluppsättning att ändra; skriv { $example }.
cli-file-missing = Filen med protokollet saknas; skriv { $example }.
cli-needs-value = { $name } behöver ett värde; skriv { $form }.
cli-no-value = { $name } tar inget värde; skriv { $form }.
cli-twice = { $name } är angivet två gånger; skriv det en gång.
cli-wrong = Flaggorna går inte att läsa: { $why }
cli-extra = ”{ $text }” hör inte till någon flagga; en text med mellanslag måste ha citattecken omkring sig.
cli-number = { $name } är ett heltal från { $low } till { $high }, inte ”{ $text }”.
cli-numbers = { $name } är { $count } heltal med komma emellan, till exempel { $example }, inte ”{ $text }”.
cli-seats = Det finns ingen plats { $seat } när { $seats } spelar; säg med --seats hur många som spelar.
cli-players = { $name } betyder { $players } spelare, men regeluppsättningen säger { $setting }.
cli-piles = Det ska finnas en --pile för var och en av två till fyra spelare; fann { $piles }.
cli-piles-teams = Det ska finnas en --pile för vart och ett av de två lagen; fann { $piles }.
cli-leftovers-last = --leftovers behöver --last: säg vilken plats som tog upp sist och fick korten.
cli-empty-last = --last { $last } kan inte stämma: hög { $pile } är tom, så där togs ingenting upp.
cli-empty-made = { $name } kan inte stämma: hög { $pile } är tom, så där togs ingenting upp.
cli-no-mulles = Det finns inga mullar i den här regeluppsättningen; utelämna --mulles.
cli-language = Det finns inga texter på ”{ $text }”; --lang är nb, sv, da eller en.
cli-no-file = Det finns ingen fil ”{ $file }”.
cli-directory = ”{ $file }” är en mapp; ange en fil med ett protokoll.
cli-not-text = ”{ $file }” är inte text i UTF-8, som ett protokoll är.
cli-file-long = ”{ $file }” är längre än något protokoll.
cli-file-failed = ”{ $file }” går inte att läsa: { $why }.
cli-output-failed = Svaret går inte att skriva: { $why }.
cli-no-package = Paketet { $package } saknas; installera det med pip install kasino[cli].
cli-no-bot = Det finns ingen robot ”{ $name }”. Robotarna är { $known }.
cli-bots = --bots nämner { $bots }, men { $players } spelar; nämn en robot för var och en, eller en för alla.
position-doubled = { $pile } kan inte ligga där: kort som dubblar har värdet av det de ligger på.
position-no-builds = Det finns inga kombinationer i den här regeluppsättningen.
position-seat = Det finns ingen plats { $seat }; platserna är 1 till { $seats }.
position-sum = { $cards } är inte värt { $value }.
position-nested = En kombination kan inte ligga inuti en kombination.
position-one-pack = { $card } är från en andra kortlek, och den här regeluppsättningen har bara en.
position-twice = { $card } finns där två gånger.
position-hand = En hand har högst 26 kort.
position-pack = Leken måste vara alla { $cards } kort, vart och ett en gång.
cli-record-wrong = Rad { $line }, tecken { $column }: { $what }
cli-record-no-more = inga fler drag i den här given
cli-record-seat-move = { $seat } och ett drag
record-encoding = Texten är inte UTF-8.
record-line = Väntade { $expected }, fann { $found }.
record-stated = Spelet ger { $expected }, men protokollet säger { $found }.
record-rules = Regeluppsättningen går inte: { $reason }
record-name = Väntade ett namn i citattecken, fann { $found }.
record-seed = Väntade ett heltal på högst 64 bitar, eller unknown, fann { $found }.
record-draw = Väntade korten som drogs om vem som ger först, till exempel 1 7C, 2 KD, eller none, fann { $found }.
record-dealer = Väntade en giv från 1 till { $seats }, fann { $found }.
record-pack = Väntade hela leken med { $cards } kort, vart och ett en gång.
record-seat = Plats { $turn } ska spela, inte plats { $seat }.
record-move = Plats { $seat } får inte spela { $move }: { $reason }
cli-record-place = Runda { $round }, giv { $deal }, efter drag { $move } av { $moves }.
cli-record-replays = Protokollet stämmer. Regler: { $rules }. Rundor: { $rounds }. Drag: { $moves }.
cli-seat = plats { $seat }
cli-to-move = ska spela
cli-table = Bordet
cli-captured = tagit upp
cli-round = runda
cli-total = summa
cli-winner = Partiet är slut. Vinnare: { $name }.
cli-no-winner = Ingen har vunnit än.
cli-rounds = rundor
cli-simulated = Regler: { $rules }. Rundor: { $rounds }, på { $seconds } s, { $rate } i sekunden. Frö: { $seed }.
cli-interrupted = Avbrutet efter { $rounds } av { $wanted } rundor.
cli-mean = snitt per runda
cli-points = poäng

## Spelet i terminalen

play-you = Du
play-person = Spelare { $number }
play-computer-1 = Ran
play-computer-2 = Njord
play-computer-3 = Ägir
play-number = { $points }

play-head-target = till { $target }
play-head-round = runda { $number }
play-deal = giv { $deal } av { $deals }, { $stock } kort kvar i leken
play-deal-last = sista given, { $deal } av { $deals }
play-deal-draw = { $stock } kort kvar i talongen
play-deal-last-draw = sista given, talongen är slut
play-column-team = lag
play-column-hand = hand
play-column-pile = hög
play-column-sweeps = tabbar
play-column-mulles = mullar
play-column-total = poäng
play-deals = ger
play-on-table = På bordet
play-nothing = ingenting
play-fixed = låst
play-your-hand = Din hand
play-kind-capture = Ta upp
play-kind-build = Bygga
play-kind-raise = Höja
play-kind-add = Utöka
play-kind-double = Dubbla
play-kind-trail = Saka
play-everything = allt på bordet
play-as = som { $value }
play-page = Sida { $page } av { $pages }: + visar nästa. Skriv kort från bordet för att bara se drag som tar dem.

play-draw = Man drar om given: { $drawn }.
play-drew = { $name } ({ $card })
play-dealer = Runda { $number }. Givare: { $name }.
play-only-deal = Alla kort är utdelade: det här är sista given.
play-new-deal = Nya kort: giv { $deal } av { $deals }.
play-last-deal = Nya kort: sista given, { $deal } av { $deals }.
play-stock-drawn = Talongen är slut: nu spelas sista given.
play-leftovers = Korten som låg kvar ({ $cards }) går till den som tog sist: { $name }.
play-leftovers-nobody = Korten som låg kvar ({ $cards }) får ingen.
play-table = På bordet: { $piles }.
play-table-empty = Bordet är tomt.
play-build = { $pile }, senaste byggare: { $name }
play-build-fixed = { $pile }, låst, senaste byggare: { $name }
play-hand = Din hand: { $cards }.
play-standing = { $game }, runda { $number }.
play-seat = { $name }: { $facts }.
play-name-team = { $name } (lag { $team })
play-hand-count = { $count } kort på handen
play-pile-count = { $count } i högen
play-sweep-count = { $count ->
    [one] 1 tabbe
   *[other] { $count } tabbar
    }
play-mulle-count = { $count ->
    [one] 1 mulle
   *[other] { $count } mullar
    }
play-total = { $points } poäng

play-your-turn = Din tur.
play-turn = Din tur, { $name }.
play-pass-to = Lämna över till { $name }. Tryck på Enter när bara { $name } ser skärmen.
play-ask-card = Kort eller drag (? för hjälp):
play-ask-move = Drag 1 till { $count } (Enter för tillbaka):
play-ask-only = Enter spelar det här (0 för tillbaka):
play-no-card-number = Korten på handen är nummer 1 till { $count }.
play-no-move-number = { $count ->
    [one] Listan har bara nummer 1.
   *[other] Dragen i listan är nummer 1 till { $count }.
    }
play-no-move-taking = Det finns inget tillåtet drag där { $card } tar { $cards }.
play-incomplete = Listan visar inte alla drag, så många är de. Skriv kort från bordet som du vill ta, eller hela draget.
play-more-moves = Det här är de första { $count } dragen; det finns fler.
play-refused = ”{ $text }” går inte. { $why }
play-not-understood = ”{ $text }” är varken ett kort, ett drag eller ett ord som jag känner. Skriv ? för hjälp.
play-read-on = Enter läser vidare, 0 går tillbaka:
play-go-on = Enter går vidare:
play-only-enter = Här går du vidare med Enter; { $word } lämnar bordet.
play-undone = Draget är ångrat: { $move }
play-undo-nothing = Du har inte spelat något i den här rundan som kan ångras.
play-undo-alone = Drag kan bara ångras när du spelar ensam mot datorer.
play-saved = Partiet är sparat i { $file }.
play-file-exists = { $file } finns redan och skrivs inte över; välj ett annat namn.
play-not-saved = Partiet kan inte sparas i { $file }: { $why }.
play-not-kept = Partiet kan inte sparas i { $file }: { $why }. Skriv ”spara” och ett filnamn för att spara det i en annan fil.
play-no-folder = Det finns ingen mapp { $folder }; välj ett annat namn.
play-own-pile = Din hög hittills: kort { $cards }, spader { $spades }, ess { $aces }, storan { $big }, lillan { $little }.
play-own-pile-team = Lagets hög hittills: kort { $cards }, spader { $spades }, ess { $aces }, storan { $big }, lillan { $little }.

play-word-help = hjälp
play-word-rules = regler
play-word-table = bordet
play-word-moves = drag
play-word-log = logg
play-word-score = poäng
play-word-undo = ångra
play-word-save = spara
play-word-quit = sluta
play-also-quit = avsluta, klar
play-word-file = FIL
play-about-help = den här hjälpen
play-about-rules = reglerna för det här bordet
play-about-table = allt som ligger på bordet, i ord
play-about-moves = alla tillåtna drag
play-about-log = rundan hittills
play-about-score = poängen hittills och vad du har tagit upp
play-about-undo = tar tillbaka ditt senaste drag
play-about-save = sparar; med ett filnamn får du en kopia där
play-about-quit = slutar; partiet är sparat och kan fortsätta senare
play-title-help = Hjälp
play-title-rules = Reglerna: { $game }
play-title-table = Bordet i ord
play-title-moves = Alla tillåtna drag
play-title-log = Runda { $number } hittills
play-title-score = Poängen hittills. Partiet går till { $target }.
play-help-choose = Skriv numret på ett kort på handen, eller själva kortet, för att se allt det kan göra. Skriv sedan numret på draget. 2.1 är drag 1 med kort 2.
play-help-narrow = Är listan lång kan du skriva kort från bordet, till exempel 3D 4H: då visas bara drag som tar dem.
play-help-notation = Ett drag kan också skrivas ut helt. Färgerna är C klöver, D ruter, H hjärter och S spader; valörerna är A, 2 till 10, J, Q och K. Små bokstäver går också, och Tab kompletterar.
play-help-trail = sakar, när kortet är valt
play-help-capture = tar 8, och 6 med 2
play-help-build = bygger 8 med 5
play-help-multiple = bildar en komplex kombination på 7
play-help-double = dubblar 9
play-help-value = tar med esset som 14
play-help-commands = De här orden gör något annat än att spela ett kort:

play-round-over = Runda { $number } är slut
play-heading-count = Antal, och poäng
play-round-points = Poäng i rundan
play-before = Sedan tidigare
play-totals = Sammanlagt
play-row = { $item }: { $counts }.
play-count = { $name } { $count }
play-count-points = { $name } { $count } ({ $points } poäng)
play-tied = { $item }: { $tie }.
play-carried = { $item }: { $points } av poängen väntade sedan tidigare.
play-winner = Partiet är slut. Vinnare: { $names }, { $points } poäng.
play-winner-spades = Partiet är slut. Summorna är lika, och spadrarna avgör. Vinnare: { $names }, { $points } poäng.
play-undecided = De bästa summorna är lika, så det spelas en runda till.
play-next-round = Enter ger nästa runda:
play-ask-rematch = Ett parti till med samma spelare? Enter betyder ja, n slutar:

play-title-new = Nytt parti
play-title-unfinished = Ett parti är inte färdigt
play-unfinished = { $game }, runda { $number }. Poäng: { $totals }.
play-ask-go-on = Fortsätta? Enter betyder ja, n börjar på nytt:
play-instead = Fortsätter du blir det med det här partiet ({ $game }) och inte med det nya som du bad om ({ $asked }).
play-yes-or-no = ”{ $text }” är varken ja eller nej: skriv j eller n, eller { $quit } för att gå.
play-as-last = Senast spelades { $game }. Runt bordet: { $names }.
play-ask-as-last = Samma igen? Enter betyder ja, n väljer något annat:
play-title-rules-list = Vad vill du spela?
play-ask-rules = Nummer (Enter för { $name }):
play-title-house = { $game }: husregler
play-house-how = En husregel skrivs som target=21. Tab visar alla.
play-ask-house = Husregel (Enter för inga fler):
play-title-who = Vilka spelar?
play-ask-people = Människor vid skärmen, { $low } till { $high } (Enter för { $default }):
play-not-a-number = Skriv ett tal från { $low } till { $high }.
play-ask-computers = Datorer, { $low } till { $high } (Enter för { $default }):
play-bots-how = Ett tal, eller namn: greedy tar det som ger mest genast, random spelar på måfå.
play-bots-wrong = Skriv ett tal från { $low } till { $high }, eller så många namn: { $known }.
play-ask-teams = I två lag? j betyder ja (Enter för nej):
play-ask-name = Vad heter du? (Enter för { $names }):
play-ask-names = Namn med komma emellan (Enter för { $names }):
play-left = Partiet är sparat i { $file }. Du fortsätter det med:
play-left-unsaved = Partiet kunde inte sparas i { $file }: { $why }.
play-left-older = Det som senast sparades där är äldre.
play-left-how = En annan gång kan du skriva ”spara” och ett filnamn medan du spelar, eller börja med:
play-put-aside = Det tidigare, ofärdiga partiet ligger i { $file }.
play-damaged = { $file } går inte att läsa som ett parti från rad { $line }.
play-nothing-kept = Det finns inget ofärdigt parti i { $file }.
play-no-file = { $file } är ingen vanlig fil, så där kan inget parti sparas; välj ett annat namn.
play-no-match = { $file } är inget sparat parti och lämnas orörd; välj ett annat namn.
play-in-use = { $file } används av ett spel i ett annat fönster; välj en annan fil med --save.
play-other-window = Ett spel i ett annat fönster använder { $usual }, så det här partiet sparas i { $file }.
play-no-terminal = Här finns ingen terminal att spela i: skriv kasino play i ett terminalfönster, eller kasino play --plain, som läser rad för rad.
play-seats = Två till fyra spelar, minst en människa: här är det { $people } människor och { $computers } datorer.
play-players = Det ska vara { $players } spelare, men här är det { $people } människor och { $computers } datorer.
play-names = Det är { $names } namn men bara { $seats } platser.
play-pace = --pace är { $known }, inte ”{ $text }”.
play-resume-or-new = --resume och --new går inte ihop.
play-resume-alone = --resume fortsätter ett parti som det sparades och går inte ihop med val för ett nytt parti, som --rules, --bots eller --seed.
play-closed = Standard in eller ut är stängd, så här kan ingen tillfrågas.
