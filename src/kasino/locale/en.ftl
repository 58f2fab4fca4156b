# Kasino in English. The same keys and variables stand in every language.

## Cards

card = { $rank } of { $suit }
card-second = second { $card }
rank-1 = ace
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-10 = 10
rank-11 = jack
rank-12 = queen
rank-13 = king
suit-C = clubs
suit-D = diamonds
suit-H = hearts
suit-S = spades

## Lists

list-more = { $first }, { $rest }
list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-and-group = { $first }, and { $last }
group = { $first } with { $rest }
groups-doubled = { $groups }; doubled with { $cards }

## Piles on the table

pile-doubled = { $card } doubled with { $cards }
pile-single = the build of { $value } ({ $groups })
pile-multiple = the multiple build of { $value } ({ $groups })
pile-doubled-build = the doubled build of { $value } ({ $groups })

## Moves

move-trail = { $card } is trailed
move-capture = { $card } takes { $groups }
move-capture-value = { $card } as { $value } takes { $groups }
move-clear = { $card } clears the table: { $cards }
move-build = { $card } builds { $value } with { $groups }
move-build-multiple = { $card } makes a multiple build of { $value }: { $groups }
move-raise = { $card } raises the build to { $value }: { $groups }
move-add = { $card } adds to the build of { $value }: { $groups }
move-double = { $card } doubles { $cards }
move-double-build = { $card } doubles the build of { $value }: { $groups }
move-sweep = { $move }. Sweep!
move-mulle = { $move }. Mulle!
move-mulle-sweep = { $move }. Mulle and sweep!
move-by = { $name }: { $move }

## Why a move is refused

refusal-unreadable = This cannot be read at place { $column }: expected { $expected }, found { $found }.
refusal-round-over = The round is over.
refusal-not-your-turn = It is not seat { $seat }’s turn; seat { $turn } plays now.
refusal-not-in-hand = The { $card } is not in your hand.
refusal-not-on-table = Not lying like that on the table: { $cards }.
refusal-not-on-table-none = Nothing lies on the table.
refusal-used-twice = A card can be used only once in a play: { $cards }.
refusal-played-not-in-pile = The card you play, { $card }, must be in the pile you make.
refusal-no-builds = There are no builds in this game.
refusal-no-doubling = There is no doubling in this game.
refusal-split-build = What lies in one pile cannot be split: { $cards }.
refusal-fixed-value-multiple = A multiple build has a fixed value; this one stays { $value }.
refusal-fixed-value-doubled = A doubled build is fixed; this one stays { $value }.
refusal-fixed-value-raising = This build of { $value } may not be raised.
refusal-fixed-value-adding = Nothing may be added to this build of { $value }.
refusal-courts-never-build = Court cards are never in a build: { $cards }.
refusal-no-such-value = The { $card } cannot be played as { $value }, only as { $values }.
refusal-no-such-value-none = The { $card } has no number and cannot be played as { $value }.
refusal-court-takes-rank-court = The { $card } takes only court cards of its own rank.
refusal-court-takes-rank-number = The { $card } takes no court card; only a court of the same rank does.
refusal-court-takes-rank-sum = The { $card } cannot take a court card in a sum; courts are taken one by one.
refusal-one-court = The { $card } takes only one court of its own rank at a time.
refusal-build-needs-value = The build of { $value } is taken only by a card worth { $value }, and the { $card } is not.
refusal-not-same-value = The { $card } cannot double what is worth { $value }; it is worth { $values }.
refusal-not-same-value-none = The { $card } has no number and cannot double what is worth { $value }.
refusal-loose-cannot-raise = Loose cards cannot help to raise a build: { $cards }.
refusal-one-table-card = You build with one table card, not with { $cards }.
refusal-wrong-sum = The value of { $cards } is { $sum }, not { $value }.
refusal-value-out-of-range = A build is worth { $low } to { $high } in this game, not { $value }.
refusal-one-group = You take only one card or one group at a time in this game.
refusal-own-build = You may not build on your own build of { $value }.
refusal-one-own-build = You already have a build of { $value }; you can build again when it is gone.
refusal-builds-stay-apart = Two builds cannot become one.
refusal-nothing-to-combine = There is nothing for the { $card } to build with.
refusal-no-card-kept = Once the { $card } is played you must still hold a card worth { $value }, and none of your other cards is.
refusal-keeps-another = Your card for { $value } is already kept for your build of { $other }; two builds need two cards.
refusal-no-trail = You may not trail while your build of { $value } lies there.
refusal-must-capture = You must capture now; the { $card } cannot just be laid down.
refusal-more-must-be-captured = More must be captured: { $cards } can be taken too.

expected-card = a card such as 7S
expected-move = a move
expected-played-card = the card you play
expected-capture-items = the cards to take
expected-pile = the pile you make
expected-group = a group of cards such as 3D+5C
expected-value = a value
expected-seat = a seat number
expected-table-item = a card or a build on the table
expected-end = the end of the text
expected-no-seat = no seat (@) here
expected-seat-missing = the seat of the build, such as @1
expected-close-bracket = a closing bracket
expected-build-of-two = a build of at least two cards
found-text = “{ $text }”
found-space = a space

## Why a rule set is refused

setting = “{ $label }: { $value }” ({ $key })
switch-named = “{ $label }” ({ $key })
flag-yes = yes
flag-no = no
allowed-flag = yes or no
allowed-choice = { $choices }
allowed-number = a whole number from { $low } to { $high }
allowed-values = one or more whole numbers from 1 to { $high } with / between, such as 1/14

rules-empty = No rule set is named; write one, such as “nordic” or “nordic target=21”.
rules-not-a-setting = “{ $setting }” sets nothing; write switch=value, such as target=21.
rules-unknown-preset = There is no rule set “{ $preset }”. The rule sets are { $known }.
rules-unknown-switch = There is no switch “{ $switch }”. Did you mean { $known }?
rules-set-twice = { $switch } is set twice.
rules-bad-value = { $switch } cannot be “{ $value }”; it is { $allowed }.
rules-bad-preset = A rule set of the package is damaged: { $switches } is wrong or missing.
rules-teams-need-four = { $first } does not go with { $others }: teams are two against two, so there must be four players.
rules-too-few-cards = { $first } does not go with { $others }: the pack does not hold that many cards.
rules-courts-no-number = { $first } does not go with { $others }: a court without a number cannot lie in a sum or a build.
rules-no-way-out = { $first } does not go with { $others }: a player could be left without a legal move.
rules-low-above-high = { $first } does not go with { $others }: the lowest build is above the highest.
rules-add-needs-multiple = { $first } does not go with { $others }: adding to a build makes it multiple.
rules-double-one-value = { $first } does not go with { $others }: a doubled card has one value on the table.
rules-mulle-needs-twins = { $first } does not go with { $others }: a mulle takes the twin card, which only a double pack has.
rules-leftovers-to-nobody = { $first } does not go with { $others }: cards that nobody gets are no sweep.
rules-leftovers-in-last-deal = { $first } does not go with { $others }: the leftovers are taken in the last deal, whose sweeps do not count.
rules-no-points = { $first } can never be reached, for nothing gives points: { $others }.

## Rule sets

preset-anglo = Anglo-American Casino
preset-anglo-about = Builds of up to 10, court cards that take only their like, and most cards worth three points; sweeps give nothing.
preset-swedish = Swedish Casino
preset-swedish-about = Builds of up to 10 with a duty to keep the card for them, aces worth 1 or 14, and a point for every sweep.
preset-swedish-draw = Swedish Draw Casino
preset-swedish-draw-about = Swedish Casino where you draw a new card after every play, so that hands stay full while the stock lasts.
preset-danish = Danish Casino
preset-danish-about = Builds of up to 16 on one table card at a time, and a build can be part of a sum; 10 of diamonds can be worth 16 and 2 of spades 15.
preset-nordic = Nordic Casino
preset-nordic-about = The plain game without builds: capture what you can, with aces worth 1 or 14, to 16 points.
preset-mulle = Mulle
preset-mulle-about = Two packs and no builds: a card that takes its own twin and nothing else is a mulle, worth five points.
preset-smyg = Smygkasino
preset-smyg-about = The game upside down: points are bad, and whoever can capture must take all there is.
preset-overspader = Overspader
preset-overspader-about = Nordic Casino with a point for each spade above six in your pile.
preset-norwegian = Norwegian Casino
preset-norwegian-about = Build and double one card at a time, capture one group a turn; from the hand the ace counts 14, 2 of spades counts 15 and 10 of diamonds counts 16.

## House rules

group-deal = Pack and deal
group-values = Values
group-capture = Capturing
group-builds = Builds
group-duty = Duty of the last adder
group-sweeps = Sweeps
group-last_capture = Last capture
group-score = Score
group-match = Match

switch-packs = Packs
switch-packs-about = One pack of 52 cards, or two shuffled together.
switch-hand_size = Hand cards
switch-hand_size-about = How many cards each player is dealt at a time.
switch-table_size = Table cards
switch-table_size-about = How many open cards lie on the table when the round begins.
switch-refill = New cards
switch-refill-about = When players get new cards.
choice-refill-hands-empty = when all hands are empty
choice-refill-each-play = one after every play
switch-players = Players
switch-players-about = How many play.
switch-teams = Teams
switch-teams-about = Four players in two teams, partners opposite each other.
switch-ace_hand = Ace from the hand
switch-ace_hand-about = What an ace is worth when it is played to capture.
switch-ace_table = Ace on the table
switch-ace_table-about = What an ace is worth on the table and in a build.
switch-little_casino_hand = Little casino from the hand
switch-little_casino_hand-about = What 2 of spades is worth when it is played to capture.
switch-little_casino_table = Little casino on the table
switch-little_casino_table-about = What 2 of spades is worth on the table and in a build.
switch-big_casino_hand = Big casino from the hand
switch-big_casino_hand-about = What 10 of diamonds is worth when it is played to capture.
switch-big_casino_table = Big casino on the table
switch-big_casino_table-about = What 10 of diamonds is worth on the table and in a build.
switch-court_numbers = Courts have numbers
switch-court_numbers-about = Without numbers, a court takes only courts of its own rank.
switch-jack_hand = Jack from the hand
switch-jack_hand-about = What a jack is worth when it is played to capture.
switch-jack_table = Jack on the table
switch-jack_table-about = What a jack is worth on the table and in a build.
switch-queen_hand = Queen from the hand
switch-queen_hand-about = What a queen is worth when it is played to capture.
switch-queen_table = Queen on the table
switch-queen_table-about = What a queen is worth on the table and in a build.
switch-king_hand = King from the hand
switch-king_hand-about = What a king is worth when it is played to capture.
switch-king_table = King on the table
switch-king_table-about = What a king is worth on the table and in a build.
switch-groups = Groups in one play
switch-groups-about = Whether one card may take several cards or groups of its value at once.
choice-groups-one = only one
choice-groups-many = as many as you like
switch-equal_courts = Equal courts in one play
switch-equal_courts-about = How many courts of its own rank a court may take at once.
choice-equal_courts-one = only one
choice-equal_courts-all = as many as you like
switch-courts_in_sums = Courts in sums
switch-courts_in_sums-about = Whether a court on the table may be taken together with other cards in a sum.
switch-compulsory = Compulsory capture
switch-compulsory-about = Whether a card that can capture must do so.
choice-compulsory-no = no
choice-compulsory-maximal = yes, and take all there is
switch-builds = Building
switch-builds-about = Whether cards may be gathered into builds, and how many table cards at a time.
choice-builds-none = no builds
choice-builds-pair = on one table card
choice-builds-any = with any loose cards
switch-build_low = Lowest build
switch-build_low-about = The lowest value a build may have.
switch-build_high = Highest build
switch-build_high-about = The highest value a build may have.
switch-multiple_builds = Multiple builds
switch-multiple_builds-about = Whether a build may hold several groups of the same value.
switch-own_builds = Own builds at a time
switch-own_builds-about = How many builds of your own may lie on the table at once.
choice-own_builds-one = only one
choice-own_builds-any = as many as you like
switch-raising = Raising builds
switch-raising-about = Whose single builds may be raised to a new value.
choice-raising-nobody = nobody’s
choice-raising-others = those of others
choice-raising-anyone = anyone’s
switch-adding = Adding to builds
switch-adding-about = Whose builds may be added to, so that they become multiple.
choice-adding-no = nobody’s
choice-adding-others = those of others
choice-adding-anyone = anyone’s
switch-builds_in_sums = Builds in sums
switch-builds_in_sums-about = Whether a single build counts as one card of its value in a sum.
switch-courts_in_builds = Courts in builds
switch-courts_in_builds-about = Whether court cards may be built with.
switch-doubling = Doubling
switch-doubling-about = A card may be laid on a card or build of its own value; they are then taken together.
switch-duty = Duty of the last adder
switch-duty-about = What you owe a build that you were the last to build, raise or add to.
choice-duty-none = none
choice-duty-keep = keep the card for it
choice-duty-keep-no-trail = keep the card for it and do not trail
choice-duty-capture = capture at your next turn
switch-sweep_points = Points for a sweep
switch-sweep_points-about = What each sweep is worth.
switch-sweeps_cancel = Sweeps cancel out
switch-sweeps_cancel-about = Each side scores only the sweeps it has above the side with the fewest.
switch-last_deal_sweeps = Sweeps in the last deal
switch-last_deal_sweeps-about = Whether sweeps count in the last deal too.
switch-leftovers_sweep = Leftovers are a sweep
switch-leftovers_sweep-about = Whether getting the cards left at the end of the round is a sweep.
switch-five_clears = 5 of spades clears the table
switch-five_clears-about = 5 of spades may take everything on the table.
switch-last_capture_points = Points for the last capture
switch-last_capture_points-about = What the last capture of the round is worth.
switch-leftovers = Cards left at the end
switch-leftovers-about = Who gets the cards still on the table at the end of the round.
choice-leftovers-last-capturer = whoever captured last
choice-leftovers-nobody = nobody
switch-most_cards = Points for most cards
switch-most_cards-about = What having the most cards is worth.
switch-most_spades = Points for most spades
switch-most_spades-about = What having the most spades is worth.
switch-most_aces = Points for most aces
switch-most_aces-about = What having the most aces is worth.
switch-each_ace = Points for each ace
switch-each_ace-about = What every ace in the pile is worth.
switch-big_casino = Points for big casino
switch-big_casino-about = What 10 of diamonds in the pile is worth.
switch-little_casino = Points for little casino
switch-little_casino-about = What 2 of spades in the pile is worth.
switch-each_spade = Points for each spade
switch-each_spade-about = What every spade in the pile is worth.
switch-spade_above = Points for each spade over the limit
switch-spade_above-about = What every spade beyond the free ones is worth.
switch-spades_free = Free spades
switch-spades_free-about = How many spades a pile may hold before more give points.
switch-mulle = Points for a mulle
switch-mulle-about = What it is worth when a card takes its own twin and nothing else.
switch-ties = Ties for the most
switch-ties-about = Who gets the points when several have equally many.
choice-ties-nobody = nobody
choice-ties-split = they share them
choice-ties-carried = they wait for the next round
switch-target = Target
switch-target-about = The match ends after the round in which someone has this many points.
switch-winner = Winner
switch-winner-about = Whether points are good or bad.
choice-winner-highest = the highest total
choice-winner-lowest = the lowest total
switch-tie_break = Equal totals
switch-tie_break-about = What decides when the best totals are equal at the end.
choice-tie_break-another-round = another round
choice-tie_break-spades = the spades

## Score

item-sweep_points = each sweep
item-last_capture_points = last capture
item-most_cards = most cards
item-most_spades = most spades
item-most_aces = most aces
item-each_ace = each ace
item-big_casino = big casino (10 of diamonds)
item-little_casino = little casino (2 of spades)
item-each_spade = each spade
item-spade_above = each spade over the limit
item-mulle = each mulle
tie-nobody = equal, so nobody gets the points
tie-split = equal, so the points are shared
tie-carried = equal, so the points wait for the next round
score-nobody-captured = Nobody has captured, so nobody scores.

## The rules explained

explain-aim-heading = The aim
explain-aim = Cards lie open on the table. With a card from your hand you capture cards there, and what you have captured gives points when the round is over.
explain-aim-highest = Points are good: when someone reaches { $target }, the highest total wins.
explain-aim-lowest = Points are bad: when someone reaches { $target }, the lowest total wins.

explain-deal-heading = The deal
explain-packs-1 = You play with one pack of 52 cards, without jokers.
explain-packs-2 = You play with two packs shuffled together, 104 cards without jokers, so every card is there twice.
explain-players = There are { $players } players, each for themselves.
explain-teams = Four play in two teams. Partners sit opposite each other and share one pile and one total.
explain-teams-builds = A build belongs to a player, not to the team: your partner counts as another player there.
explain-dealer = Everyone draws a card, and the highest deals first; the ace is high, and equal cards draw again. The same player deals the whole round, and then the deal passes to the left.
explain-hands = { $hand ->
    [one] Each player is dealt one card, beginning on the dealer’s left, the dealer last.
   *[other] Each player is dealt { $hand } cards, two at a time, beginning on the dealer’s left, the dealer last.
    }
explain-table = { $table ->
    [0] No cards are laid on the table.
    [one] One card is laid open on the table.
   *[other] { $table } cards are laid open on the table.
    }
explain-refill-hands-empty = { $hand ->
    [one] When all hands are empty, everyone gets one new card, but the table gets no more, until the pack is used up: { $deals } deals in the round.
   *[other] When all hands are empty, everyone gets { $hand } new cards, but the table gets no more, until the pack is used up: { $deals } deals in the round.
    }
explain-refill-each-play = After every play you draw a new card, so that hands stay full as long as the stock lasts; then the hands are played out.
explain-refill-once = That is the whole pack, so the round has only this one deal.
explain-uneven = The last deal does not come out even: it is dealt one card at a time from the dealer’s left until nothing is left, and a player without a card is passed over.
explain-last-deal-hands-empty = The dealer announces the last deal.
explain-last-deal-each-play = When the last card of the stock is drawn, it is announced; what is played from then on is the last deal.

explain-values-heading = What the cards are worth
explain-values-same = A card is worth as much on the table as when you play it from the hand.
explain-values-differ = Some cards are worth something else when you play them from the hand than when they lie on the table.
explain-values-hand-choice = Where a card has several values in the hand, you choose one when you play it, and that one holds for the whole play.
explain-values-table-choice = Where a card has several values on the table, it counts as whichever fits.
explain-values-courts = Jack, queen and king have no number.
explain-values-card = Card
explain-values-hand = From the hand
explain-values-table = On the table
explain-values-numbers = 2 to 10
explain-values-others = other cards from 2 to 10
explain-values-pip = the number on the card

explain-turn-heading = Your turn
explain-turn = The player on the dealer’s left begins, and play goes clockwise. You play exactly one card in each turn; you cannot pass.
explain-turn-plain = You capture with it, or you trail: you lay it open on the table and take nothing.
explain-turn-builds = You capture or build with it, or you trail: you lay it open on the table and take nothing.
explain-turn-doubling = You capture or double with it, or you trail: you lay it open on the table and take nothing.
explain-turn-builds-doubling = You capture, build or double with it, or you trail: you lay it open on the table and take nothing.
explain-compulsory-no = You need not capture: a card that could take something may be trailed all the same.
explain-compulsory-maximal = Capturing is compulsory: a card that can take something, at any of its values, may not be trailed.
explain-compulsory-all = And it takes all there is: no group of the value you have chosen may be left lying that could have been taken too. You are free to choose which card you play, at which value, and between groups that overlap.
explain-compulsory-instead = Only trailing is barred; you may use the card for anything else.

explain-capture-heading = Capturing
explain-groups-many = A card takes cards of its own value, and cards that together have its value: an 8 takes an 8, and also a 6 with a 2. You may take several cards and groups in one play. Each must be worth exactly what your card is worth, and no card is counted twice.
explain-choose = You choose what to take.
explain-groups-one = A card takes one card of its own value, or one group of cards that together have its value: an 8 takes an 8, or a 6 with a 2. You take only one card or one group in a play, and you choose which.
explain-courts-rank-one = A jack takes a jack, a queen a queen and a king a king: only one in a play, even if more lie there.
explain-courts-rank-all = A jack takes jacks, a queen queens and a king kings, as many as you like in one play.
explain-courts-rank = A court card takes nothing else, nothing else takes it, and it is never part of a sum.
explain-courts_in_sums-yes = Court cards count by their number, and they may be part of a sum.
explain-courts_in_sums-no = A court card on the table is never part of a sum; but played from the hand it may take cards that together have its value.
explain-equal_courts-one = Of court cards of its own rank, a court takes only one in a play.
explain-equal_courts-all = A court may take several court cards of its own rank in one play.
explain-pile = Everyone sees what you take. The card you played and all it took then go face down into your pile.
explain-pile-teams = Everyone sees what you take. The card you played and all it took then go face down into your team’s pile.
explain-five_clears = If you like, 5 of spades clears the table: it takes everything that lies there, whatever it is worth.
explain-five_clears-sweep = That too is a sweep.

explain-builds-heading = Building
explain-builds-any = Instead of capturing you may build. You gather your card and one or more loose cards from the table into a pile and announce what they are worth together, from { $low } to { $high }.
explain-builds-pair = Instead of capturing you may build. You lay your card on one loose card on the table and announce what the two are worth together, from { $low } to { $high }.
explain-multiple_builds-no = A build is always a single group of cards.
explain-multiple_builds-any = A build may also hold several groups, each worth the announced value; one card of that value is a group too. Such a multiple build has a fixed value.
explain-multiple_builds-pair = In the same play you may gather more groups into it: a card of the announced value, or two cards that have it together. If your own card has that value, it may be a group by itself. A build of several groups is multiple, and its value is fixed.
explain-keep = After every play that makes or changes a build you must hold a card of its value, so that you can take it.
explain-keep-draw = You must hold it before you draw a new card.
explain-courts_in_builds-yes = Court cards may be built with, by their number.
explain-courts_in_builds-no = Court cards are never in a build.
explain-build-capture-many = Anyone who plays a card of its value may take a build, together with whatever else that card takes. A build is never split.
explain-build-capture-one = Anyone who plays a card of its value may take a build, and then takes nothing else. A build is never split.
explain-builds_in_sums-no = A build is never part of a sum.
explain-builds_in_sums-yes = A build of one group counts as one card of its value, and may be part of a sum.
explain-multiple-in-sums = A multiple build is never part of a sum.
explain-owner = A build is yours if you were the last to build, raise or add to it.
explain-own_builds-one = You may have only one build at a time: you build again when yours has been taken or has become another player’s.
explain-own_builds-any = You may have several builds at once, even of the same value.
explain-raising-nobody = The value of a build is never raised.
explain-raising-others = You may raise another player’s build of one group: you lay one card from your hand on it, and its value grows by what that card is worth on the table, to { $high } at most. Loose cards cannot help.
explain-raising-anyone = You may raise any build of one group, even your own: you lay one card from your hand on it, and its value grows by what that card is worth on the table, to { $high } at most. Loose cards cannot help.
explain-raising-multiple = In the same play you may gather loose cards and groups worth the new value; the build is then multiple.
explain-adding-no = Nothing is added to a build without raising it.
explain-adding-no-fixed = Nothing is added to a build that lies there.
explain-adding-any-others = You may add to another player’s build: you lay a card on it that has its value, alone or together with loose cards, and more groups of that value may come along. The build is then multiple.
explain-adding-any-anyone = You may add to any build, even your own: you lay a card on it that has its value, alone or together with loose cards, and more groups of that value may come along. The build is then multiple.
explain-adding-pair-others = A whole build of the same value may also be gathered as one of the groups, if it is another player’s.
explain-adding-pair-anyone = A whole build of the same value, even your own, may also be gathered as one of the groups.

explain-doubling-heading = Doubling
explain-doubling = You may lay a card on a loose card that is worth on the table what yours is worth in the hand. The two are then doubled: they count as one card of that value, also in a sum, and whoever takes one takes both. A doubled card may be doubled again.
explain-doubling-builds = A doubled card may be built on like a loose one. A build, your own or another player’s, may be doubled in the same way. A doubled build is fixed: it may be doubled again or taken, but not built on. Doubling does not change whose it is, and you need not keep a card for doubling.

explain-duty-heading = Your duty to a build
explain-duty-none = A build of your own binds you no further: you may trail while it lies there, and use the card for it in another way.
explain-duty-keep = As long as a build of your own lies there, you must hold a card for it after every play. Builds of different values need different cards. You may still trail.
explain-duty-keep-no-trail = As long as a build of your own lies there, you must hold a card for it after every play, and you may not trail. Builds of different values need different cards.
explain-duty-capture = In your first turn after you have built, raised or added, you must capture something if the build is still yours; what you capture is up to you.
explain-builds-left = A build may be left lying, even when new cards are dealt.

explain-sweeps-heading = Sweeps
explain-sweep-none = Taking everything on the table gives nothing extra.
explain-sweep = { $points ->
    [one] If you take everything on the table, that is a sweep, and it gives 1 point.
   *[other] If you take everything on the table, that is a sweep, and it gives { $points } points.
    }
explain-sweeps_cancel-yes = Sweeps cancel out: each side scores only the sweeps it has above the side with the fewest.
explain-sweeps_cancel-no = Each side scores all its sweeps.
explain-last_deal_sweeps-yes = Sweeps count in the last deal too.
explain-last_deal_sweeps-no = Sweeps in the last deal do not count.

explain-leftovers-heading = The end of the round
explain-leftovers-last-capturer = When the last card has been played, the cards still on the table go to whoever captured last. If nobody has captured in the whole round, nobody gets them.
explain-leftovers-nobody = When the last card has been played, nobody gets the cards still on the table.
explain-leftovers_sweep-yes = They are a sweep as well. If the last capture itself emptied the table and nothing was laid out after it, that sweep counts once.
explain-leftovers_sweep-no = They are no sweep.
explain-last_capture = { $points ->
    [one] The last capture of the round gives 1 point.
   *[other] The last capture of the round gives { $points } points.
    }
explain-last_capture-sweep = If it is a sweep too, both count.

explain-score-heading = Scoring
explain-score = When the round is over, the piles are counted.
explain-score-item = For
explain-score-points = Points
explain-spade_above = each spade above { $free }
explain-most = For the most it is enough to have more than anyone else.
explain-ties-nobody = If several have equally many, nobody gets those points.
explain-ties-split = If several have equally many, they share those points.
explain-ties-carried = If several have equally many, those points wait for the next round; at the end of the match they go to nobody.
explain-mulle = A mulle is when a card takes its own twin, the same card from the other pack, and nothing else. A mulle may be a sweep as well.
explain-mulle-no-sweep = A mulle is when a card takes its own twin, the same card from the other pack, and nothing else.

explain-match-heading = The end of the match
explain-winner-highest = The match ends after a fully counted round in which someone has { $target } points or more, and the highest total wins.
explain-winner-lowest = The match ends after a fully counted round in which someone has { $target } points or more, and the lowest total wins.
explain-tie_break-another-round = If the best totals are equal, another round is played.
explain-tie_break-spades-highest = If the best totals are equal, the one of them with the most spades in the last round wins; if that is equal too, another round is played.
explain-tie_break-spades-lowest = If the best totals are equal, the one of them with the fewest spades in the last round wins; if that is equal too, another round is played.

## Command line

cli-about = Kasino, the card game: nine rule sets, a game in the terminal, and a referee.
cli-about-play = Play a match in the terminal, against the computer or with others at the same screen.
cli-about-check = Say whether a move is legal, why it is not, and what the table is afterwards.
cli-about-moves = List the legal moves of a position.
cli-about-score = Score a finished round from what each has captured.
cli-about-rules = List the rule sets, or explain one with its house rules.
cli-about-replay = Replay the record of a match, and show it after any move or at the end.
cli-about-verify = Check the proofs in a record: that each pack is the one that was sealed.
cli-about-simulate = Let bots play many rounds, and show what they score.
cli-about-arena = Let two bots play the same deals with the seats swapped, until it is known which is better.
cli-usage = Usage: { $usage }
cli-command = command
cli-options = options
cli-more = More about a command: { $example }.
cli-rules-more = A rule set explained: { $example }.
cli-help-help = Show this help.
cli-help-version = Show the version, and whether the engine is compiled or interpreted.
cli-help-lang = Language; otherwise that of the system.
cli-help-rules = Rule set, such as nordic or “nordic target=21”.
cli-help-set = House rule, such as target=21; may be given several times.
cli-help-table = What lies on the table, such as “AC 8[3D+5C]@1”.
cli-help-hand = The hand of the player to move, such as “8S KC”.
cli-help-seat = Seat of the player to move; otherwise 1.
cli-help-seats = How many play; otherwise as the rule set says, mostly 2.
cli-help-last-deal = The last deal is being played.
cli-help-move = The move, such as “8S x 8D” or “3D > 8[3D+5C]”.
cli-help-limit = List at most so many moves; otherwise 100000.
cli-help-pile = The captured cards of a seat or team; once for each, in order.
cli-help-sweeps = How many sweeps each has made, such as 1,0.
cli-help-last = Seat that captured last; without it nobody did.
cli-help-leftovers = Cards left on the table went to whoever captured last.
cli-help-mulles = How many mulles each has made, such as 2,0.
cli-help-teams = Four play in two teams; piles are those of the teams.
cli-help-json = Answer in JSON; check, moves and score always do.
cli-help-id = Rule set to explain; without it all are listed.
cli-help-file = Record of a match; - is standard input.
cli-help-at = Show the table after move N; 0 is before the first.
cli-help-players = How many play; otherwise as the rule set says.
cli-help-rounds = How many rounds; otherwise 1000.
cli-help-bots = Bots, one a seat, such as random,greedy; one name alone plays every seat.
cli-help-seed = Number that all chance follows from; the same number, the same rounds.
cli-help-a = The bot that is measured, such as counter or search:milliseconds=50.
cli-help-b = The bot it is measured against.
cli-help-pairs = How many deals at most, each played once with every seat for A; otherwise 100, or with --sprt until it is decided.
cli-help-sprt = Stop as soon as it is known whether A leads by LOW or by HIGH points a round, such as 0,0.5; wrongly in 5 of 100.
cli-help-workers = How many processes play; otherwise one for each core. The outcome is the same.
cli-help-out = File that each deal is written to, one a line; if it is there, the duel goes on where it ends.
cli-help-plot = File for a chart of the lead so far, .svg or .png; needs kasino[lab].
cli-help-people = How many people play at this screen; the others are computers.
cli-help-names = Names of the people, then of the computers, with commas between.
cli-help-plain = Whole sentences, line by line, without colour, as for a screen reader.
cli-help-pace = How long the plays of the computer are shown.
cli-help-save = File in which the match is kept after every move.
cli-help-resume = Go on with the match that was saved.
cli-help-new = Begin a new match, even if one was saved.
cli-version-compiled = kasino { $version }, with the engine compiled
cli-version-interpreted = kasino { $version }, with the engine interpreted
cli-house-rules = House rules: { $settings }.
cli-unreadable = { $place }, column { $column }: expected { $expected }, found { $found }.
cli-unreadable-line = { $place }, line { $line }, column { $column }: expected { $expected }, found { $found }.
cli-no-command = There is no command “{ $name }”. The commands are { $known }.
cli-no-option = There is no option “{ $name }” here. The options are { $known }.
cli-missing = { $name } is missing; write { $form }.
cli-rules-missing = A house rule needs a rule set that it changes; write { $example }.
cli-file-missing = The file with the record is missing; write { $example }.
cli-needs-value = { $name } needs a value; write { $form }.
cli-no-value = { $name } takes no value; write { $form }.
cli-twice = { $name } is given twice; write it once.
cli-wrong = The options cannot be read: { $why }
cli-extra = “{ $text }” belongs to no option; a text with spaces needs quotation marks around it.
cli-number = { $name } is a whole number from { $low } to { $high }, not “{ $text }”.
cli-numbers = { $name } is { $count } whole numbers with commas between, such as { $example }, not “{ $text }”.
cli-seats = There is no seat { $seat } where { $seats } play; say with --seats how many play.
cli-players = { $name } means { $players } players, but the rule set says { $setting }.
cli-piles = There must be one --pile for each of two to four players; found { $piles }.
cli-piles-teams = There must be one --pile for each of the two teams; found { $piles }.
cli-leftovers-last = --leftovers needs --last: say which seat captured last and got the cards.
cli-empty-last = --last { $last } cannot be: pile { $pile } is empty, so nothing was captured there.
cli-empty-made = { $name } cannot be: pile { $pile } is empty, so nothing was captured there.
cli-no-mulles = There are no mulles in this rule set; leave --mulles out.
cli-language = There are no texts in “{ $text }”; --lang is nb, sv, da or en.
cli-no-file = There is no file “{ $file }”.
cli-directory = “{ $file }” is a folder; name a file with a record.
cli-not-text = “{ $file }” is not text in UTF-8, as a record is.
cli-file-long = “{ $file }” is longer than any record.
cli-file-failed = “{ $file }” cannot be read: { $why }.
cli-output-failed = The answer cannot be written: { $why }.
cli-no-package = The package { $package } is missing; install it with pip install kasino[{ $extra }].
bots-unknown = There is no bot “{ $name }”. The bots are { $known }.
bots-no-settings = The bot { $name } has no settings, so no colon follows its name.
bots-no-such-setting = The bot { $name } has no setting “{ $setting }”. It has { $known }; a setting is written as { $example }.
bots-set-twice = { $setting } is set twice for one bot.
bots-bad-value = { $setting } is a whole number from { $low } to { $high }, not “{ $value }”.
cli-bots = --bots names { $bots }, but { $players } play; name one bot for each, or one for all.
position-doubled = { $pile } cannot lie there: cards that double have the value of what they lie on.
position-no-builds = There are no builds in this rule set.
position-seat = There is no seat { $seat }; the seats are 1 to { $seats }.
position-sum = { $cards } is not worth { $value }.
position-nested = A build cannot lie inside a build.
position-one-pack = { $card } is of a second pack, and this rule set has only one.
position-twice = { $card } is there twice.
position-hand = A hand holds at most 26 cards.
position-pack = The pack must be all { $cards } cards, each once.
position-sides = There are at most { $most } piles, one a side, not { $sides }.
recorded-wrong = Line { $line }, column { $column }: { $what }
recorded-no-more = no more moves in this deal
recorded-seat-move = { $seat } and a move
record-encoding = The text is not UTF-8.
record-line = Expected { $expected }, found { $found }.
record-stated = Play gives { $expected }, but the record says { $found }.
record-rules = The rule set cannot be: { $reason }
record-name = Expected a name in quotation marks, found { $found }.
record-seed = Expected a whole number of at most 64 bits, or unknown, found { $found }.
record-draw = Expected the cards drawn for the first dealer, such as 1 7C, 2 KD, or none, found { $found }.
record-proof = Expected the name of a deal, as Xk3-9_aQ/1/2 (table, match, round), found { $found }.
record-hash = Expected 64 hexadecimal digits in small letters, found { $found }.
record-mix = Expected a player’s seed (2 to 64 hexadecimal digits in small letters) or none, found { $found }.
record-dealer = Expected a dealer from 1 to { $seats }, found { $found }.
record-pack = Expected the whole pack of { $cards } cards, each once.
record-seat = Seat { $turn } is to move, not seat { $seat }.
record-move = Seat { $seat } may not play { $move }: { $reason }
cli-record-place = Round { $round }, deal { $deal }, after move { $move } of { $moves }.
cli-record-replays = The record replays. Rules: { $rules }. Rounds: { $rounds }. Moves: { $moves }.
cli-fair-all = Every deal is proved.
cli-fair-some = Not every deal is proved.
cli-fair-nothing = This record holds no proofs. Only a server seals its deals before they are made.
cli-fair-seal = Seal: { $seal }
cli-fair-compare = Compare the seals with those that the table showed before the cards were dealt.
cli-seat = seat { $seat }
cli-to-move = to move
cli-table = Table
cli-captured = captured
cli-round = round
cli-total = total
cli-winner = The match is over. Winner: { $name }.
cli-no-winner = Nobody has won yet.
cli-rounds = rounds
cli-simulated = Rules: { $rules }. Rounds: { $rounds }, in { $seconds } s, { $rate } a second. Seed: { $seed }.
cli-interrupted = Interrupted after { $rounds } of { $wanted } rounds.
cli-mean = mean of a round
cli-points = points
cli-two-bots = Name two bots, as in: { $example }
arena-deals = deals
arena-played = { $a } against { $b }. Rules: { $rules }. Deals: { $deals }, each played { $places } times, with { $a } at every place once. Seed: { $seed }.
arena-lead = { $a } leads { $b } by { $lead } points a round (95 of 100 such intervals hold the true lead).
arena-lead-lowest = Points are bad here: { $a } has { $lead } points a round fewer than { $b } (95 of 100 such intervals hold the truth).
arena-decided-high = Decided: { $high } points a round, not { $low }.
arena-decided-low = Decided: { $low } points a round, not { $high }.
arena-undecided = Not decided after { $deals } deals.
arena-interrupted = Interrupted after { $deals } of { $wanted } deals.
arena-won = rounds won
arena-shared = rounds shared
arena-lost = rounds lost
arena-pace = ms a move, { $bot }
arena-item = points from { $item }
arena-sprt = --sprt is two numbers of points a round, the lower first, such as 0,0.5, not “{ $text }”.
arena-plot = --plot draws a file that ends in .svg or .png, not “{ $file }”.
arena-other-duel = { $file } is of another duel: there { $setting } is { $there }, here it is { $here }. Name another file, or the same duel.
arena-unreadable = { $file } is no file of a duel: line { $line } cannot be read.
arena-file = { $file } cannot be used: { $why }.
arena-axis-deals = deals played with the seats swapped
arena-axis-lead = lead, points a round
arena-title = { $a } against { $b } ({ $rules })

## The game in the terminal

play-you = You
play-person = Player { $number }
play-computer-1 = Ran
play-computer-2 = Njord
play-computer-3 = Aegir
play-number = { $points }

play-head-target = to { $target }
play-head-round = round { $number }
play-deal = deal { $deal } of { $deals }, { $stock } left in the stock
play-deal-last = last deal, { $deal } of { $deals }
play-deal-draw = { $stock } left in the stock
play-deal-last-draw = last deal, the stock is used up
play-column-team = team
play-column-hand = hand
play-column-pile = pile
play-column-sweeps = sweeps
play-column-mulles = mulles
play-column-total = total
play-deals = deals
play-on-table = On the table
play-nothing = nothing
play-fixed = fixed
play-your-hand = Your hand
play-kind-capture = Capture
play-kind-build = Build
play-kind-raise = Raise
play-kind-add = Add
play-kind-double = Double
play-kind-trail = Trail
play-everything = everything on the table
play-as = as { $value }
play-page = Page { $page } of { $pages }: + shows the next. Write cards on the table to see only moves that take them.

play-draw = Cards are drawn for the deal: { $drawn }.
play-drew = { $name } ({ $card })
play-dealer = Round { $number }. Dealer: { $name }.
play-only-deal = All cards are dealt: this is the last deal.
play-new-deal = New cards: deal { $deal } of { $deals }.
play-last-deal = New cards: the last deal, { $deal } of { $deals }.
play-stock-drawn = The stock is used up: this is the last deal.
play-leftovers = The cards left on the table ({ $cards }) go to whoever captured last: { $name }.
play-leftovers-nobody = Nobody gets the cards left on the table ({ $cards }).
play-table = On the table: { $piles }.
play-table-empty = The table is empty.
play-build = { $pile }, last builder: { $name }
play-build-fixed = { $pile }, fixed, last builder: { $name }
play-hand = Your hand: { $cards }.
play-standing = { $game }, round { $number }.
play-seat = { $name }: { $facts }.
play-name-team = { $name } (team { $team })
play-hand-count = { $count ->
    [one] 1 card in the hand
   *[other] { $count } cards in the hand
    }
play-pile-count = { $count } in the pile
play-sweep-count = { $count ->
    [one] 1 sweep
   *[other] { $count } sweeps
    }
play-mulle-count = { $count ->
    [one] 1 mulle
   *[other] { $count } mulles
    }
play-total = total { $points }

play-your-turn = Your turn.
play-turn = Your turn, { $name }.
play-pass-to = Pass to { $name }. Press Enter when only { $name } sees the screen.
play-ask-card = Card or move (? for help):
play-ask-move = Move 1 to { $count } (Enter to go back):
play-ask-only = Enter plays this (0 to go back):
play-no-card-number = The cards in your hand are numbers 1 to { $count }.
play-no-move-number = { $count ->
    [one] The list has only number 1.
   *[other] The moves in the list are numbers 1 to { $count }.
    }
play-no-move-taking = There is no legal move in which { $card } takes { $cards }.
play-incomplete = The list does not show every move, there are so many. Write cards on the table that you want to take, or the whole move.
play-more-moves = These are the first { $count } moves; there are more.
play-refused = “{ $text }” cannot be played. { $why }
play-not-understood = “{ $text }” is neither a card, nor a move, nor a word I know. Write ? for help.
play-read-on = Enter reads on, 0 goes back:
play-go-on = Enter goes on:
play-only-enter = Here only Enter goes on, and { $word } leaves.
play-undone = Taken back: { $move }
play-undo-nothing = You have played nothing in this round that could be undone.
play-undo-alone = Moves can be undone only when you play alone against computers.
play-saved = The match is saved in { $file }.
play-file-exists = { $file } is there already and is not overwritten; choose another name.
play-not-saved = The match cannot be saved in { $file }: { $why }.
play-not-kept = The match cannot be saved in { $file }: { $why }. Write “save” and a file name to keep it in another file.
play-no-folder = There is no folder { $folder }; choose another name.
play-own-pile = Your pile so far: cards { $cards }, spades { $spades }, aces { $aces }, big casino { $big }, little casino { $little }.
play-own-pile-team = Your team’s pile so far: cards { $cards }, spades { $spades }, aces { $aces }, big casino { $big }, little casino { $little }.

play-word-help = help
play-word-rules = rules
play-word-table = table
play-word-moves = moves
play-word-log = log
play-word-score = score
play-word-undo = undo
play-word-save = save
play-word-quit = quit
play-also-quit = exit, leave
play-word-file = FILE
play-about-help = this help
play-about-rules = the rules of this table
play-about-table = everything on the table, in words
play-about-moves = every legal move
play-about-log = the round so far
play-about-score = the score so far, and what you have captured
play-about-undo = takes your last move back
play-about-save = saves; with a file name you get a copy there
play-about-quit = leaves; the match is saved and can go on later
play-title-help = Help
play-title-rules = The rules: { $game }
play-title-table = The table in words
play-title-moves = Every legal move
play-title-log = Round { $number } so far
play-title-score = The score so far. The match goes to { $target }.
play-help-choose = Write the number of a card in your hand, or the card itself, to see all it can do. Then write the number of the move. 2.1 is move 1 with card 2.
play-help-narrow = If the list is long, write cards on the table, such as 3D 4H: then only moves that take them are shown.
play-help-notation = A move can also be written out. The suits are C clubs, D diamonds, H hearts and S spades; the ranks are A, 2 to 10, J, Q and K. Small letters will do, and Tab completes.
play-help-trail = trails, once the card is chosen
play-help-capture = takes 8, and 6 with 2
play-help-build = builds 8 with 5
play-help-multiple = makes a multiple build of 7
play-help-double = doubles 9
play-help-value = takes with the ace as 14
play-help-commands = These words do something other than play a card:

play-round-over = Round { $number } is over
play-heading-count = Count, and points
play-round-points = Points in the round
play-before = Before
play-totals = Total
play-row = { $item }: { $counts }.
play-count = { $name } { $count }
play-count-points = { $name } { $count } (points: { $points })
play-tied = { $item }: { $tie }.
play-carried = { $item }: { $points } of the points waited from before.
play-winner = The match is over. Winner: { $names }, with a total of { $points }.
play-winner-spades = The match is over. The totals are equal, and the spades decide. Winner: { $names }, with a total of { $points }.
play-undecided = The best totals are equal, so another round is played.
play-next-round = Enter deals the next round:
play-ask-rematch = Another match with the same players? Enter means yes, n leaves:

play-title-new = A new match
play-title-unfinished = A match is not finished
play-unfinished = { $game }, round { $number }. Points: { $totals }.
play-ask-go-on = Go on? Enter means yes, n begins anew:
play-instead = If you go on, it is with this match ({ $game }), not with the new one you asked for ({ $asked }).
play-yes-or-no = “{ $text }” is neither yes nor no: write y or n, or { $quit } to leave.
play-as-last = Last time it was { $game }. At the table: { $names }.
play-ask-as-last = The same again? Enter means yes, n chooses anew:
play-title-rules-list = What do you want to play?
play-ask-rules = Number (Enter for { $name }):
play-title-house = { $game }: house rules
play-house-how = A house rule is written like target=21. Tab shows them all.
play-ask-house = House rule (Enter for no more):
play-title-who = Who plays?
play-ask-people = People at this screen, { $low } to { $high } (Enter for { $default }):
play-not-a-number = Write a number from { $low } to { $high }.
play-ask-computers = Computers, { $low } to { $high } (Enter for { $default }):
play-bots-how = How many computers, or the level of each: { $known }. With a number alone they are { $usual }.
play-bots-wrong = Write a number from { $low } to { $high }, or so many names: { $known }.
play-ask-teams = In two teams? y means yes (Enter for no):
play-ask-name = What is your name? (Enter for { $names }):
play-ask-names = Names with commas between (Enter for { $names }):
play-left = The match is saved in { $file }. Go on with it by:
play-left-unsaved = The match could not be saved in { $file }: { $why }.
play-left-older = What was last saved there is older.
play-left-how = Another time, write “save” and a file name while you play, or begin with:
play-put-aside = The unfinished match from before is kept in { $file }.
play-damaged = { $file } cannot be read as a match from line { $line } on.
play-nothing-kept = There is no unfinished match in { $file }.
play-no-file = { $file } is no ordinary file, so no match can be kept there; choose another name.
play-no-match = { $file } is no saved match, and is left as it is; choose another name.
play-in-use = { $file } is in use by a game in another window; choose another file with --save.
play-other-window = A game in another window uses { $usual }, so this match is kept in { $file }.
play-no-terminal = There is no terminal to play in: write kasino play in a terminal window, or kasino play --plain, which reads line by line.
play-seats = Two to four play, at least one of them a person: here the people are { $people } and the computers { $computers }.
play-players = There are to be { $players } players, but here the people are { $people } and the computers { $computers }.
play-names = There are { $names } names, but only { $seats } seats.
play-pace = --pace is one of { $known }, not “{ $text }”.
play-resume-or-new = --resume and --new do not go together.
play-resume-alone = --resume goes on with a match as it was saved: it does not go with options for a new match, such as --rules, --bots or --seed.
play-closed = Standard input or output is closed, so nobody can be asked here.

## Hints and reviews

decimal-mark = .
part-most_cards = most cards
part-most_spades = most spades
part-most_aces = most aces
part-each_ace = aces
part-big_casino = big casino
part-little_casino = little casino
part-each_spade = spades
part-spade_above = spades over the limit
part-last_capture_points = last capture
part-sweep_points = sweeps
part-mulle = mulles
advice-ahead = { $points } points ahead
advice-behind = { $points } points behind
advice-level = level
why = { $points } points better: { $items }.
why-plain = { $points } points better.
why-sight = { $sight }; { $points } points better: { $items }.
why-sight-plain = { $sight }; { $points } points better.
why-item = { $item } { $points }
why-equal = As good, as far as can be told.
sight-sweeps = The better move is a sweep
sight-mulle = The better move is a mulle
sight-takes = The better move takes { $cards }
sight-spades = { $count ->
    [one] The better move takes one spade more
   *[other] The better move takes { $count } spades more
    }
sight-cards = { $count ->
    [one] The better move takes one card more
   *[other] The better move takes { $count } cards more
    }
sight-leaves = The other move leaves { $cards } on the table
sight-clearable = { $count ->
    [one] The other move leaves a table that one card could sweep
   *[other] The other move leaves a table that { $count } cards could sweep
    }
sight-other-sweeps = The other move is a sweep
sight-other-mulle = The other move is a mulle
sight-other-takes = The other move takes { $cards }
sight-other-spades = { $count ->
    [one] The other move takes one spade more
   *[other] The other move takes { $count } spades more
    }
sight-other-cards = { $count ->
    [one] The other move takes one card more
   *[other] The other move takes { $count } cards more
    }
grade-good = good
grade-inaccurate = inaccurate
grade-bad = bad
grade-unjudged = not judged
hint-best = Best: { $move }
hint-equal = Just as good: { $moves }.
hint-only = This is the only legal move.
hint-expected = Expected for the whole round: { $points }.
hint-expected-about = Expected for the whole round: { $points } (± { $error }).
hint-parts = Of that: { $items }.
hint-next = Next best is { $move }. { $why }
hint-exact = This is exact: nothing is hidden, and every line has been played to its end.
hint-simulated = Simulated rounds: { $count }.
hint-first = There are so many moves that only the first of them have been judged.
review-chart-title = Expected lead in round { $number }
review-chart-moves = Move of the round
review-chart-points = Points ahead of the others
review-chart-inaccurate = inaccurate move
review-chart-bad = bad move
review-thresholds = A good move costs less than { $inaccurate } expected points, a bad one { $bad } or more. A loss within twice its standard error counts as none.
review-better = Better: { $move }. { $why }
review-player = player
review-judged = moves
review-loss = loss
review-per-move = a move
review-good = good
review-inaccurate = inaccurate
review-bad = bad
play-word-hint = hint
play-about-hint = the best moves, and why
play-title-hint = Hint
cli-about-hint = Show the best moves of a position or in a record, what they are expected to bring, and why.
cli-about-review = Say what every move of a recorded match has cost, and what would have been better.
cli-help-round = Only round N; for a hint otherwise the last.
cli-help-hint-move = Before move N of the round; otherwise at the end of the record.
cli-help-hint-seat = Seat of the player to move; in a record, its last turn there.
cli-help-hint-pile = What a seat or team has captured so far; once for each, in order; otherwise nothing.
cli-help-time = Think for so many milliseconds a move.
cli-help-simulations = Simulate so many rounds a move; the same number gives the same answer.
cli-help-processes = Work in so many processes; otherwise one for each processor.
cli-help-chart = Draw the expected lead through the rounds into a file, .svg or .png.
cli-supposed = Supposed: the dealer is seat { $dealer }, nobody has captured anything, the others hold { $counts } cards, and the other { $stock } unseen cards are in the stock.
cli-supposed-piles = Supposed: the dealer is seat { $dealer }, the others hold { $counts } cards, and the other { $stock } unseen cards are in the stock.
cli-hint-what = A hint needs a record, or a position with --rules, --table and --hand; write { $example }.
cli-hint-either = { $name } belongs to a position and does not go with a record; the record says it already.
cli-hint-record-only = { $name } says where in a record, and here is none; name a file.
cli-hint-no-moves = There is no legal move in this position.
cli-hint-round-over = Round { $round } is over; say with --move, 1 to { $moves }, before which move the hint is wanted.
cli-hint-not-turn = Move { $move } is seat { $turn }’s, not seat { $seat }’s.
cli-hint-no-turn = Seat { $seat } has had no turn in round { $round }.
cli-no-such-round = There is no round { $round } in the record; the rounds are 1 to { $rounds }.
cli-time-or-simulations = --time and --simulations do not go together; give one of them.
cli-pile-count = There must be one --pile for each of { $sides } sides; found { $piles }.
cli-chart-kind = --chart is a file that ends in .svg or .png, not “{ $file }”.
cli-chart-failed = The chart cannot be written to { $file }: { $why }.
cli-chart-drawn = The chart is in { $file }.
cli-reviewed = moves judged
cli-review-nothing = Nothing has been played, so there is nothing to review.
cli-review-round = Round { $number }: what each move was expected to bring, and what it cost
cli-review-played = played
cli-review-expected = expected
cli-review-move = Move { $number }, { $name }: { $move }.
web-hint-why = Hint: { $move }. Expected: { $points }. Next best: { $other }. { $why }
web-hint-plain = Hint: { $move }. Expected: { $points }.
web-hint-thinking = Thinking about it …
web-review = Review
web-review-ask = Review the moves
web-review-how = The server looks at every move with what its player could know, and says what it cost in expected points. That takes a while.
web-review-running = { $done } of { $of } moves
web-review-waiting = Other reviews come first. Waiting …
web-review-failed = The review did not come through. Try again.
web-review-none = Go to a move, and what is thought of it stands here.
web-review-chart = The chart shows the expected lead through the round. Arrow keys go from move to move.
web-review-at = Move { $number }, { $name }: { $points }
web-review-cost = cost { $points }
web-review-best = the best move
web-review-show = Show move { $number }
error-review-busy = The server is busy with other reviews. Try again in a while.
position-unaccounted = In the last deal every card is in a hand, on the table or captured, but { $cards } are nowhere; say with --pile what each side has captured.
position-too-few = That cannot be: only { $cards } cards are left for the hands of the others.
error-no-such-review = This round is not being reviewed.

## The server

cli-about-serve = Serve tables that are played in a browser, with friends by link or against the computer.
cli-help-host = Address to listen at; otherwise 127.0.0.1, this machine alone. 0.0.0.0 is every network.
cli-help-port = Port to listen at; otherwise 8000, or the next that is free.
cli-help-data = File in which all tables are kept.
cli-help-database = PostgreSQL database in which all tables are kept, such as postgresql://kasino@db/kasino; KASINO_DATABASE may name it instead.
cli-help-serve-workers = Processes that serve together on this machine; otherwise one.
cli-help-away = Seconds after which a bot may stand in for someone who is away; otherwise 60.
cli-help-no-open = Open no browser.
serve-ready = Kasino is ready: { $address }
serve-no-port = The server cannot listen there ({ $port }): { $why }.
serve-no-data = The tables cannot be kept in { $file }: { $why }.
serve-two-places = The tables are kept in a file or in a database: give --data or --database, not both.
serve-database = The address of a database begins with postgresql://, such as postgresql://kasino@db/kasino; this one is { $text }.
serve-workers-seed = With --seed one process must serve alone; leave out --workers or --seed.
serve-workers-windows = Several processes can serve together on Linux and macOS only; leave out --workers.
cli-about-copy = Copy all tables from a file into a database, or back.
cli-help-source = File or database to copy from.
cli-help-target = File or database to copy to; there must be no tables in it yet.
copy-missing = Say where to copy from and where to; write { $example }.
copy-copied = { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} with { $lines ->
    [one] 1 line
   *[other] { $lines } lines
} copied to { $target }.
copy-failed = The tables cannot be copied from { $source } to { $target }: { $why }.
copy-no-source = There is no file with tables at { $file }.
copy-not-empty = There are tables in { $target } already; name a file or a database without any.
copy-differs = { $target } has { $found } lines after copying where there should be { $lines }, and was left empty. Copy again when no server writes.
copy-same = { $source } cannot be copied to itself; name another target.
copy-copying = copying
cli-help-metrics-for-all = Tell what is counted (/metrics) to every address, not only to this machine.
cli-help-log-format = How the server writes what happens; otherwise text, which is warnings only.
serve-log-format = --log-format is text or json, not “{ $text }”.
cli-help-origin = Where browsers find the page, as https://club.example, if a proxy tells another host; may be given several times.
serve-origin = “{ $text }” is not the origin of a page; write it as https://club.example, without anything behind.
cli-about-backup = Copy the file with all tables, also while the server runs.
cli-about-doctor = Look through a file of tables: whether nothing is missing and every match replays.
cli-about-export = Write every finished match in a file of tables as a record.
cli-about-prune = Delete tables on which nothing has happened for a long time.
cli-help-copy = The copy to make.
cli-help-tables = File with the tables, or the address of a database.
cli-help-folder = Folder for the records.
cli-help-overwrite = Put the copy in the place of what is there already.
cli-help-keep = Days after which a table that nobody has touched is deleted; serve keeps all if not told.
data-newer = The file “{ $file }” was written by a newer Kasino (its version is { $version }, and this one knows { $known }). Install the newer one.
data-foreign = The file “{ $file }” is not a file of Kasino’s tables.
data-gap = The file “{ $file }” was not copied: a line is missing in it. Look at it with kasino doctor.
data-none = There are no tables of Kasino in { $file }; a server makes them when it is started with that database.
data-backup-database = A database is copied into a file by another command, also while servers run: { $example }
data-there = There is already something at “{ $file }”; name another file, or add --overwrite.
data-same = The copy would take the place of the data file “{ $file }” itself; name another file.
data-no-folder = There is no folder “{ $folder }” to put “{ $file }” into; make it first, or name another file.
data-not-written = “{ $file }” cannot be written: { $why }.
data-failed = The file “{ $file }” with the tables cannot be used: { $why }.
data-copied = Copied to { $file }: tables { $tables }, events { $lines }. The copy is whole.
data-exported = Records written to { $folder }: { $written }; there already: { $there }.
data-not-exported = Tables in “{ $file }” that could not be read: { $count }. Look at them with kasino doctor.
data-pruned = Tables deleted because nothing had happened there for { $days } days: { $count }.
doctor-holds = { $file }: version { $version }, tables { $tables }, events { $lines }, finished matches { $matches }.
doctor-sound = Nothing is wrong with it.
doctor-unsound = Things that are wrong: { $count }.
doctor-damaged = The file is damaged: { $why }.
doctor-gap = Table { $table }: event { $seq } is missing.
doctor-unreadable = Table { $table }: event { $seq } cannot be read: { $why }.
doctor-no-replay = Table { $table }: event { $seq } does not follow from those before it: { $why }.
doctor-key = Table { $table }: the secret of a seat is not kept as it should be.
doctor-no-record = Table { $table }: the record of match { $seq } does not replay: { $why }.

fair-title = Fair deal
fair-about = Before the deal the server sealed a secret number, and then the players’ browsers mixed in numbers of their own. The order of the cards follows from all of them, so nobody could choose it.
fair-sealed = This deal is sealed: { $seal }
fair-numbers = The numbers
fair-seal = Seal
fair-number = Sealed number
fair-mixed = Mixed in by { $name }
fair-nothing = nothing
fair-checking = Checking …
fair-insecure = The browser checks this only on pages that come over https or from this machine. Download the record and use “kasino verify” instead.
fair-own = The seal is the one that your browser was shown beforehand, and what it mixed in is among the numbers.
fair-own-number = What your browser mixed in is not among the numbers.
fair-own-late = What your browser mixed in came too late. If that happens again and again, something is wrong.
fair-own-seal = The seal is not the one that your browser was shown beforehand.
fair-holds = Round { $number }: the order of the cards follows from the sealed number and the players’ numbers.
fair-none = Round { $number }: nothing was sealed, so the deal cannot be checked.
fair-commit = Round { $number }: the number that was revealed is not the one that was sealed.
fair-name = Round { $number }: the proof is that of another deal.
fair-mixes = Round { $number }: there is not one player’s number for each seat.
fair-draw = Round { $number }: the cards drawn for the first dealer do not follow from the numbers.
fair-pack = Round { $number }: the order of the cards does not follow from the numbers.

error-malformed = The server did not understand that. Load the page again.
error-too-large = That is too long.
error-not-json = The server did not understand that. Load the page again.
error-wrong-method = The server did not understand that. Load the page again.
error-hello-first = The connection was not greeted in time. Load the page again.
error-wrong-origin = The request comes from another page than the table’s own.
error-wrong-key = This link does not open a seat here.
error-invitation-used = Someone has already taken the seat of this invitation. Ask for a new one.
error-no-such-table = There is no such table.
error-no-such-match = There is no such match.
error-no-such-round = There is no such round, or it is not over.
error-no-such-seat = There is no such seat.
error-no-such-level = There is no such computer player.
error-not-found = There is nothing at this address.
error-seats-differ = There must be one seat for each player.
error-one-host = Exactly one seat must be your own.
error-stale = The table has changed meanwhile.
error-mixed = This seat has already mixed in a number for the deal.
error-no-seal = That was meant for another deal.
error-id-used = The server did not understand that. Load the page again.
error-illegal = That cannot be played.
error-not-your-seat = That seat is not yours.
error-wrong-state = That cannot be done now.
error-not-host = Only the host can do that.
error-seat-taken = Someone sits there already.
error-not-away = A computer cannot stand in there yet.
error-not-alone = That is possible only when you play alone against computers.
error-nothing-to-undo = You have played nothing in this round that could be undone.
error-covered = The cards are covered. Show them first.
error-too-many = That was too much at once. Wait a little.
error-table-full = So many are at this table that no more can come. Try again later.
error-table-used-up = So many matches have been played at this table that it takes no more. Make a new one.
error-not-here = This is told only on the machine itself.
error-not-stored = The server could not save that, and nothing has changed. Try again.
error-broken = Something went wrong in the server, and nothing has changed.
phrase-hello = Hello
phrase-well-played = Well played
phrase-thanks = Thanks
phrase-sorry = Sorry
phrase-moment = Just a moment
phrase-your-turn = It is your turn
phrase-again = One more?
phrase-bye = Goodbye
level-learner = learner
level-casual = casual
level-regular = regular
level-strong = strong
level-master = master
bot-search = Looks ahead on cards it cannot see
pace-slow = slow
pace-normal = normal
pace-fast = fast
pace-off = without a wait

## In the browser: the rules, replays and the introduction

web-rules-changed = House rules
web-rules-start = Start a table with these rules
web-rules-contents = Contents
web-rules-sets = All rule sets
web-rules-words = Words of the game
web-word-match = match
web-word-match-about = Rounds are played until someone reaches the target; that is the match.
web-word-round = round
web-word-round-about = The whole pack is played once, and then the piles are counted.
web-word-deal = deal
web-word-deal-about = One hand of cards for everyone. A round has several deals, and the last is announced.
web-word-table = table, the sea
web-word-table-about = Where the open cards lie that everyone may capture.
web-word-capture = capture
web-word-capture-about = With one card from the hand, take cards from the table that are worth the same.
web-word-trail = trail
web-word-trail-about = Lay a card open on the table and take nothing.
web-word-pile = capture pile
web-word-pile-about = What a player or team has captured. It lies face down and is counted after the round.
web-word-court = court card
web-word-court-about = Jack, queen and king.
web-word-big-casino = big casino
web-word-big-casino-about = The 10 of diamonds.
web-word-little-casino = little casino
web-word-little-casino-about = The 2 of spades.
web-word-build = build
web-word-build-about = Cards gathered into a pile that are worth one value together. It is taken whole, by a card of that value.
web-word-multiple = multiple build
web-word-multiple-about = A build of several groups that are each worth its value. The value is fixed.
web-word-raise = raise
web-word-raise-about = Lay a card on a build so that its value grows.
web-word-add = add
web-word-add-about = Lay one more group of the same value on a build.
web-word-duty = duty
web-word-duty-about = What the player who last built, raised or added owes the build, such as keeping the card for it.
web-word-double = double
web-word-double-about = Lay a card on one of the same value, so that both are taken together.
web-word-sweep = sweep
web-word-sweep-about = Capture everything on the table in one play.
web-word-last-capture = last capture
web-word-last-capture-about = The last capture of the round. Mostly it brings the cards that are left, too.
web-word-mulle = mulle
web-word-mulle-about = Where two packs are used: a card takes its own twin, and nothing else.

web-replay-title = { $rules }: replay of round { $round }
web-replay-rounds = Rounds
web-replay-round = Round { $number }
web-replay-match-before = The match before
web-replay-match-after = The next match
web-replay-turn = to move
web-replay-no-cards = no cards
web-replay-moves = Moves
web-replay-deal = Deal { $deal } of { $deals }
web-replay-first = To the beginning
web-replay-back = One move back
web-replay-on = One move on
web-replay-end = To the end
web-replay-step = Place in the round
web-replay-place = Move { $step } of { $steps }
web-replay-copy-link = Copy the link
web-replay-copy-record = Copy the record
web-replay-download = Download the record
web-replay-copied = Copied.
web-replay-not-copied = The browser did not allow it. Download the record, or copy the address of this page.
web-lost-round = There is no such round
web-lost-round-do = A round can be seen again when it is over. Look at the address, or go back to the table.

web-learn-steps = Steps
web-learn-solved = done
web-learn-choose = Choose a card in your hand.
web-learn-compose = Choose cards on the table too.
web-learn-other = That may be played, but try to find the move that was asked for.
web-learn-again = Try again
web-learn-next = Next
web-learn-play = Play
web-learn-yours = yours
web-learn-theirs = the other player’s
web-lesson-capture = Capture
web-lesson-capture-about = With one card from your hand you take cards from the table that are worth the same. What you have taken gives points when the round is over: most cards, most spades, aces, 10 of diamonds and 2 of spades.
web-lesson-capture-task = Take the 8 on the table.
web-lesson-capture-done = Both cards go into your pile. A card that takes nothing is laid out on the table instead.
web-lesson-groups = Several groups
web-lesson-groups-about = Cards that together have the value of your card can be taken too: a 9 takes a 9, and also a 6 with a 3. In one play you may take several groups, as long as no card is used twice.
web-lesson-groups-task = Take as much as your 9 can take.
web-lesson-groups-done = Three groups in one play, and six cards for your pile.
web-lesson-sweep = Sweep
web-lesson-sweep-about = When you take everything that lies on the table, that is a sweep. In most rule sets it gives a point. The next player can then only lay a card out.
web-lesson-sweep-task = Clear the table.
web-lesson-sweep-done = The table is empty. Keep an eye on what you leave behind, so that others do not get the same chance.
web-lesson-build = Build
web-lesson-build-about = In some rule sets, as here, you may build: you lay a card with cards on the table into a pile and say what they are worth together. Then nobody can take them one by one. You must keep a card that can take the build later.
web-lesson-build-task = Build 8, and keep your 8.
web-lesson-build-done = The build is yours, and your 8 can take it in your next turn. But anyone with an 8 may take it before you.
web-lesson-add = Add
web-lesson-add-about = This build belongs to the other player. You may add a group of the same value to it, if you have a card that can take it. Then it is multiple: its value is fixed, which the lock shows, and it is yours.
web-lesson-add-task = Add 6 and 2 to the build of 8.
web-lesson-add-done = Whoever built or added last owns the build, and has the duty that goes with it.
web-lesson-duty = Duty
web-lesson-duty-about = As long as your build lies there, you may not lay cards out, and you must keep the card for it. Choose the queen, and see what is said.
web-lesson-duty-task = Take your build.
web-lesson-duty-done = That is all you need to begin. The rule sets differ in what may be built and what gives points; the rules page of each tells it all.

## In the browser: start, table and end

web-title = Kasino
web-loading = Loading …
web-connecting = Connecting to the table …
web-close = Close
web-try-again = Try again
web-to-start = To the start
web-lost-place = There is nothing here
web-lost-place-do = The address leads nowhere. See whether the whole link came along.
web-lost-table = There is no such table
web-lost-table-do = Ask whoever invited you for a new link, or make a new table.
web-lost-key = You have no seat at this table
web-lost-key-do = A seat opens only in the browser in which it was taken. Open the table there, or ask for a new invitation.
web-lost-invitation = The invitation is not good any more
web-lost-invitation-do = It was replaced by a new one, or a part of the link is missing. Ask whoever invited you for a new link.
web-lost-used = The seat is taken
web-lost-used-do = Someone has already used this invitation. Ask the host for a new one.
web-lost-load = The page did not arrive
web-lost-load-do = See whether the network is there, and try again.
web-lost-unreachable = The server does not answer
web-lost-unreachable-do = The network may be gone for a while. Tables you have begun are not lost.
web-new-version = A new version of the page is here. Nothing is lost by loading it.
web-new-version-load = Load it
web-new-version-later = Later

web-settings = Settings
web-language = Language
web-language-nb = Norsk
web-language-sv = Svenska
web-language-da = Dansk
web-language-en = English
web-your-name = Your name
web-name-optional = may be left empty
web-theme = Light
web-theme-auto = as the device
web-theme-light = light
web-theme-dark = dark
web-speed = Speed of the cards
web-speed-slow = slow
web-speed-normal = normal
web-speed-fast = fast
web-speed-off = without motion
web-four-colours = Four colours on the cards
web-marks = Mark cards that are worth something
web-sound = Sound when cards are laid
web-shortcuts = Keys 1–9, H, T and U at the table

web-learn = Learn to play
web-go-on = Go on playing
web-forget = Forget
web-choose-rules = What do you want to play?
web-rules-of = The rules of { $rules }
web-who-plays = Who plays?
web-players = Players
web-seat = Seat { $number }
web-seat-bot = The computer: { $level }
web-seat-friend = A friend, by link
web-seat-device = Someone at this screen
web-seat-name = Name at seat { $number }
web-teams = Two teams, partners opposite each other
web-target = Play to
web-pace = The computer plays
web-counting = Show what is in the own pile
web-house-rules = House rules
web-changed = { $count } changed
web-changed-one = changed
web-house-reset = As in { $rules }
web-values-how = Write several values with / between.
web-play = Play { $rules }
web-invited = You are invited to a table
web-invited-by = { $host } invites you to a table
web-invited-own = { $rules } with house rules: all rules
web-invited-seats = Who sits at the table
web-invited-seat = Your seat
web-invited-how = The seat will be yours, in this browser.
web-sit-down = Sit down

web-waiting = { $count ->
    [one] Waiting for one player.
   *[other] Waiting for { $count } players.
    }
web-free-seat = Seat { $number } is free
web-invite-how = Send this link to whoever is to sit here. It is good for one.
web-invite-link = Invitation to seat { $number }
web-invite-renew = New invitation
web-fill = Let the computer sit here
web-watch-link = Link for spectators
web-watch-how = Whoever has this sees the table, but no hands.
web-copy = Copy
web-copied = Copied
web-share = Share

web-others = The others at the table
web-pile-short = pile { $count }
web-total-short = points { $points }
web-partner = partner
web-dealer = dealer
web-away = away
web-stand-in = the computer plays meanwhile
web-is-away = { $name } is away.
web-let-stand-in = Let the computer play meanwhile
web-line-away = The connection is gone. Trying again …
web-try-now = Try now
web-can-take-part = can take part
web-actions = What you can do
web-choose-card = Your turn. Choose a card from your hand.
web-choose-card-last = Your turn, in the last deal. Choose a card from your hand.
web-choose-more = Choose cards on the table, or what to do.
web-nothing-to-take = Nothing on the table goes with this card.
web-waits-for = { $name } is to play.
web-suggested = Suggestions of what can be taken
web-choose-these = Chooses these cards
web-do-capture = Take { $groups }
web-do-capture-value = Take { $groups } as { $value }
web-do-clear = Clear the table
web-do-build = Build { $value }
web-do-build-multiple = Multiple build of { $value }
web-do-raise = Raise to { $value }
web-do-add = Add to { $value }
web-do-double = Double { $cards }
web-do-trail = Lay { $card }
web-do-keeping = { $move } (you keep { $cards })
web-do-sweep = { $move } – sweep
web-do-mulle = { $move } – mulle
web-clear = Choose anew
web-ask-hint = Hint
web-undo = Undo
web-undone = The move is taken back.
web-again = Show again
web-watching = You are watching.
web-pass-to = Pass the screen to { $name }.
web-show-cards = Show the cards of { $name }
web-what-happens = What happens
web-heard-table = On the table: { $piles }.
web-heard-hand = Your hand: { $cards }.
web-log = The round so far
web-no-plays = Nobody has played yet.
web-menu = Menu
web-say = Say something
web-keys = Keys
web-keys-how = Arrow keys move. Space or Enter chooses; then Enter does what is on the button, and space unchooses. Escape begins anew.
web-keys-letters = 1–9 choose a card in the hand, H gives a hint, T tells what lies on the table, U takes back. The settings can switch these off.
web-keys-letters-off = Keys of a single sign are switched off in the settings.
web-leave = Leave the table
web-leave-how = The match stays, and you find it again on the start page.

web-count = The count
web-next = Next round
web-rematch = Another match
web-wait-for-next = The players begin the next round when they like.
web-leftovers = The cards left on the table go to whoever captured last: { $name }.
web-leftovers-nobody = Nobody gets the cards left on the table.
web-replay = See the round again
web-replay-link = Link to the round, with all hands
web-record = The match as text
web-record-about = The text can be replayed, and it belongs in any report of a mistake.
web-record-copy = Copy the text
web-record-download = Download
web-record-open = Replay a saved match
web-record-paste = Paste the text of a match here, or open its file.
web-record-other = Another match
web-record-replay = Show the match
web-record-file = Open a file …
web-record-private = The text is read by the server and kept nowhere but in this tab.

## Puzzles

cli-about-puzzle = Find the best move near the end of a round: both hands lie open.
cli-help-puzzles = File of puzzles to take instead of those that come with Kasino.
cli-help-number = Number of the puzzle; otherwise all, one after another.
cli-help-level = Only puzzles of this level.
cli-help-list = List the puzzles.
cli-help-answer = Tell the answer, and what every other move costs.
cli-help-generate = Make so many new puzzles.
cli-help-puzzle-out = File to write the new puzzles to.
puzzle-level-easy = easy
puzzle-level-medium = medium
puzzle-level-hard = hard
puzzle-column-number = number
puzzle-column-level = level
puzzle-column-stake = points at stake
puzzle-column-cards = cards left
puzzle-column-move = move
puzzle-column-cost = costs points
puzzle-head = { $game }, puzzle { $number } of { $count } ({ $level }).
puzzle-wanted-highest = Which move brings the most, if both play as well as they can to the end of the round?
puzzle-wanted-lowest = Points are bad here: which move costs the least, if both play as well as they can to the end of the round?
puzzle-holds = { $name } holds { $cards }.
puzzle-pile = Captured so far, { $name }: cards { $cards }, spades { $spades }, aces { $aces }.
puzzle-last = Captured last: { $name }.
puzzle-right = { $points ->
    [one] Right. Every other move costs at least 1 point. The best line:
   *[other] Right. Every other move costs at least { $points } points. The best line:
}
puzzle-cost = { $points ->
    [one] Not the best: it costs 1 point. The best line:
   *[other] Not the best: it costs { $points } points. The best line:
}
puzzle-end = Points in the round then: { $own } for you, { $other } for the other player.
puzzle-line = The best line: { $line }.
puzzle-ask-next = Enter for the next puzzle ({ $word } leaves):
puzzle-ask-end = That was the last one. Enter leaves:
puzzle-not-kept = A puzzle is not kept; name a file to write the match to.
puzzle-no-terminal = There is no terminal to solve puzzles in: write kasino puzzle in a terminal window, or add --plain, which reads line by line, or --answer.
puzzle-needs-generate = { $name } goes with --generate only.
puzzle-wrong = { $file }, line { $line }, column { $column }: { $what }
puzzle-two-players = Puzzles are for two players, not { $players }.
puzzle-file-empty = There is no puzzle in { $file }.
puzzle-none-shipped = No puzzles come with { $rules }, only with { $known }, each without house rules. Make some with --generate.
puzzle-level-unknown = There is no level “{ $text }”. The levels are { $known }.
puzzle-none-such = There is no such puzzle that is { $level }.
puzzle-too-long = This puzzle takes too long to solve.
puzzle-none-found = No puzzle was found in the rounds played by { $rules }.
puzzle-file-exists = { $file } is there already; name another file.
puzzle-not-written = { $file } cannot be written: { $why }.
puzzle-made = Puzzles in { $file }: { $count }, made from seed { $seed }.
puzzle-progress = Puzzles
puzzle-level = Expected easy, medium or hard, found { $found }.
puzzle-stake = Expected points above 0, such as 2 or 1/2, found { $found }.
puzzle-open = Here cards are still to be dealt or hidden, or the round is over; a puzzle lies open.
