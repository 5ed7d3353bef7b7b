// How to play ZERO (Knizia): what costs points, what costs nothing, and how a round ends.
import { cards, deckOf, type Position, type Tutorial } from '../../screens/learn/lesson.ts';

const all = [...'rgbyvks'].flatMap((colour) => [...'12345678'].map((number) => colour + number));

// Nine cards for Anna, for you, who begin, and for Ben; then the five on the table.
function round(text: string, ...moves: string[]): Position {
  return { players: 3, you: 1, options: { rounds: 1 }, deck: deckOf(all, cards(text)), moves };
}

export const tutorial: Tutorial = [
  {
    position: round(
      'r2 r3 b5 g7 y8 v6 k2 s3 s7  ' +
        'b1 r1 v1 g4 r4 y4 k8 s5 v5  r5 r6 g5 b6 k4 y2 v3 s4 g2  y1 g6 k7 b3 r8',
    ),
    task: {
      en:
        'The fewest points win. Each number costs only once: yours make 1 + 4 + 5 + 8 = 18. ' +
        'Lay your most expensive card, and take one from the table that costs nothing more.',
      fr:
        'Qui a le moins de points gagne. Chaque nombre coûte une fois : ici 1 + 4 + 5 + 8 = 18. ' +
        'Posez la carte la plus chère, prenez-en une qui ne coûte rien de plus.',
      de:
        'Wer die wenigsten Punkte hat, gewinnt. ' +
        'Jede Zahl kostet nur einmal: bei dir 1 + 4 + 5 + 8 = 18. ' +
        'Lege deine teuerste Karte, und nimm aus der Auslage eine, die nichts weiter kostet.',
    },
    accepted: ['swap k8 y1'],
    otherwise: [
      {
        when: /^swap k8/,
        say: {
          en:
            'The 8 is the right card to lay. ' +
            'But the one you take costs too, unless you hold its number already.',
          fr:
            'C’est bien le 8 qu’il faut poser. ' +
            'Mais la carte que vous prenez coûte aussi, sauf si vous avez déjà son nombre.',
          de:
            'Die 8 zu legen ist richtig. ' +
            'Aber auch die Karte, die du nimmst, kostet etwas, wenn du ihre Zahl noch nicht hast.',
        },
      },
      {
        say: {
          en:
            'Which card costs you the most, all by itself? ' +
            'Lay that, and take a number that you hold already.',
          fr:
            'Quelle carte vous coûte le plus, à elle seule ? ' +
            'Posez-la et prenez un nombre que vous avez déjà.',
          de:
            'Welche Karte kostet dich allein am meisten? ' +
            'Lege die, und nimm eine Zahl, die du schon hast.',
        },
      },
    ],
    right: {
      en: '1 + 4 + 5 = 10: the fourth 1 costs nothing more.',
      fr: '1 + 4 + 5 = 10 : le quatrième 1 ne coûte rien de plus.',
      de: '1 + 4 + 5 = 10: Die vierte 1 kostet nichts weiter.',
    },
  },
  {
    position: round(
      'r2 r4 b5 g7 y8 v6 k2 s1 s7  ' +
        'g2 r5 s5 k3 y3 b3 g3 v8 v7  r1 r6 g5 b6 k4 y2 v4 s4 g1  s3 g6 k7 b8 r8',
    ),
    task: {
      en:
        'Better still: what you hold five times costs nothing. ' +
        'You have four 3s. Take the fifth, and lay a card that costs a lot.',
      fr:
        'Encore mieux : ce que vous avez cinq fois ne coûte rien. ' +
        'Vous avez quatre 3. Prenez le cinquième et posez une carte chère.',
      de:
        'Noch besser: Was du fünfmal hältst, kostet nichts. ' +
        'Du hast vier Dreien. Nimm die fünfte, und lege eine teure Karte.',
    },
    accepted: ['swap v8 s3', 'swap v7 s3'],
    otherwise: [
      {
        when: /s3$/,
        say: {
          en:
            'That is the fifth 3! ' +
            'But lay a more expensive card: the 7 or the 8, not a cheap one or a 3.',
          fr:
            'Voilà le cinquième 3 ! ' +
            'Mais posez plus cher : le 7 ou le 8, pas une petite carte ni un 3.',
          de:
            'Das ist die fünfte 3! ' +
            'Aber lege etwas Teureres: die 7 oder die 8, nichts Billiges und keine 3.',
        },
      },
      {
        say: {
          en: 'Look for another 3 on the table.',
          fr: 'Cherchez un autre 3 sur la table.',
          de: 'Such in der Auslage nach einer weiteren 3.',
        },
      },
    ],
    right: {
      en: 'Five 3s: they no longer cost anything. You can see it in the sum of your hand.',
      fr: 'Cinq 3 : ils ne coûtent plus rien. Cela se voit au total de votre main.',
      de: 'Fünf Dreien: Sie kosten nichts mehr. Du siehst es an der Summe deiner Hand.',
    },
  },
  {
    position: round(
      'r2 s4 b5 g7 y8 v6 k2 s1 s7  ' +
        'v1 b1 g4 b8 r1 r3 r4 r7 s6  y1 r6 g5 b6 k4 y2 v5 s2 g1  k3 r8 g6 y5 v2',
    ),
    task: {
      en:
        'Five of a colour cost nothing either. ' +
        'You have four red cards. Which card do you take, and which one is it best to lay?',
      fr:
        'Cinq cartes d’une couleur ne coûtent rien non plus. ' +
        'Vous avez quatre rouges. Quelle carte prendre, et laquelle vaut-il mieux poser ?',
      de:
        'Auch fünf Karten einer Farbe kosten nichts. ' +
        'Du hast vier rote. Welche Karte nimmst du, und welche legst du am besten?',
    },
    accepted: ['swap b8 r8'],
    otherwise: [
      {
        when: /^swap r/,
        say: {
          en: 'Keep your red cards: you need five of them.',
          fr: 'Gardez vos cartes rouges : il en faut cinq.',
          de: 'Behalte deine roten Karten: Du brauchst fünf davon.',
        },
      },
      {
        when: /r8$/,
        say: {
          en:
            'With the red 8 you have five red cards, very good. ' +
            'Now compare: of the cards that are not red, which one costs the most?',
          fr:
            'Avec le 8 rouge, vous avez cinq rouges, très bien. ' +
            'Comparez : parmi les cartes qui ne sont pas rouges, laquelle coûte le plus ?',
          de:
            'Mit der roten 8 hast du fünf rote, sehr gut. ' +
            'Vergleiche nun: Welche der Karten, die nicht rot sind, kostet am meisten?',
        },
      },
      {
        say: {
          en: 'One more red card makes five. It is on the table.',
          fr: 'Encore une carte rouge, et vous en avez cinq. Elle est sur la table.',
          de: 'Noch eine rote Karte, dann sind es fünf. Sie liegt in der Auslage.',
        },
      },
    ],
    right: {
      en: 'Your red cards cost nothing, not even the red 8. What remains is 1 + 4 + 6 = 11.',
      fr: 'Vos rouges ne coûtent rien, même le 8 rouge. Il reste 1 + 4 + 6 = 11.',
      de: 'Alle roten kosten nichts, auch die rote 8. Es bleiben 1 + 4 + 6 = 11.',
    },
  },
  {
    position: round(
      'r2 s4 b5 g7 y8 v6 k2 s5 s7  ' +
        'v1 b1 g4 s6 r1 r3 r4 r7 r8  y3 r6 g5 b6 k4 y2 v4 s2 g8  k6 s1 g6 y5 v5',
      '1 swap s6 s1', '2 knock', '0 swap y8 s6',
    ),
    task: {
      en:
        'Your hand is worth 5, and no swap makes it better. ' +
        'Ben has knocked once; the second knock, by anybody, ends the round. End it!',
      fr:
        'Votre main vaut 5, aucun échange ne l’améliore. Ben a toqué une fois ; ' +
        'la deuxième fois, qui que ce soit, la manche finit. Finissez-la !',
      de:
        'Deine Hand zählt 5, und kein Tausch macht sie besser. Ben hat einmal geklopft; ' +
        'das zweite Klopfen, egal von wem, beendet die Runde. Beende sie!',
    },
    accepted: ['knock'],
    otherwise: [
      {
        say: {
          en: 'That hand would be worth more, and the others would gain time. Do not swap: knock.',
          fr:
            'Cette main vaudrait plus, et les autres gagneraient du temps. ' +
            'N’échangez pas : toquez.',
          de: 'Diese Hand würde mehr zählen, und die anderen gewännen Zeit. Tausche nicht: klopfe.',
        },
      },
    ],
    then: ['2 swap g8 k6', '0 pass'],
    right: {
      en:
        'After the second knock the others have one more turn each; then all hands are counted. ' +
        '5 points, the fewest: you win.',
      fr:
        'Quand on a toqué deux fois, les autres ont encore un tour chacun ; ' +
        'puis on compte toutes les mains. 5 points, c’est le moins : vous gagnez.',
      de:
        'Nach dem zweiten Klopfen haben die anderen noch je einen Zug; dann zählen alle Hände. ' +
        'Niemand hat weniger als 5 Punkte: Du gewinnst.',
    },
  },
  {
    position: round(
      's1 s2 s3 s4 s5 b4 g4 v4 k1  ' +
        'y1 b2 r2 g2 k5 k7 b7 y7 s8  y3 r3 g3 b3 k3 y2 y4 r6 b6  s7 r7 g1 y5 v3',
      '1 swap s8 s7', '2 knock', '0 knock',
    ),
    task: {
      en:
        'This time the others were faster: this is your last turn. ' +
        'Your hand is worth 15. Find the swap that brings it down to 3.',
      fr:
        'Cette fois, les autres ont été plus rapides : c’est votre dernier tour. ' +
        'Votre main vaut 15. Trouvez l’échange qui la ramène à 3.',
      de:
        'Diesmal waren die anderen schneller: Das ist dein letzter Zug. ' +
        'Deine Hand zählt 15. Finde den Tausch, der sie auf 3 bringt.',
    },
    accepted: ['swap k5 r7'],
    otherwise: [
      {
        when: /r7$/,
        say: {
          en: 'The fifth 7 it is. But which card is it best to lay? Not a 7, and not a cheap one.',
          fr:
            'Le cinquième 7, c’est bien cela. ' +
            'Mais que vaut-il mieux poser ? Ni un 7, ni une petite carte.',
          de:
            'Die fünfte 7, genau. Aber welche Karte legst du am besten? ' +
            'Keine 7 und nichts Billiges.',
        },
      },
      {
        when: /^pass/,
        say: {
          en: 'With 15 you would lose. You hold four 7s: look at the table.',
          fr: 'Avec 15, vous perdriez. Vous avez quatre 7 : regardez la table.',
          de: 'Mit 15 würdest du verlieren. Du hältst vier Siebenen: Sieh dir die Auslage an.',
        },
      },
      {
        say: {
          en: 'There is more to gain: you hold four 7s, and five cost nothing.',
          fr: 'Il y a mieux : vous avez quatre 7, et cinq ne coûtent rien.',
          de: 'Da ist mehr zu holen: Du hältst vier Siebenen, und fünf kosten nichts.',
        },
      },
    ],
    then: ['2 pass'],
    right: {
      en: 'The 7s cost nothing, 1 + 2 = 3 remain. Anna’s hand is worth 5: you just made it.',
      fr: 'Les 7 ne coûtent rien, il reste 1 + 2 = 3. La main d’Anna vaut 5 : de justesse !',
      de:
        'Die Siebenen kosten nichts, es bleiben 1 + 2 = 3. ' +
        'Annas Hand zählt 5: gerade noch geschafft.',
    },
  },
  {
    position: round(
      'r3 s4 g5 g6 y8 v6 k2 s5 g4  ' +
        'b8 b7 b5 b1 b2 y2 r2 s2 k6  y3 r6 s7 b6 k4 y1 v4 v5 g8  s3 r7 g2 y5 v3',
    ),
    task: {
      en:
        'And this is what everybody dreams of: five of a colour and five of a number, ' +
        'with one card in both. You are one card short of it.',
      fr:
        'Et voici ce dont tout le monde rêve : cinq cartes de la même ' +
        'couleur et cinq du même nombre, avec une carte commune. Il ne vous manque qu’une carte.',
      de:
        'Und davon träumen alle: fünf einer Farbe und fünf einer Zahl, ' +
        'mit einer Karte in beiden. Dir fehlt nur noch eine.',
    },
    accepted: ['swap k6 g2'],
    otherwise: [
      {
        when: /g2$/,
        say: {
          en: 'The green 2, yes! But lay the card that is neither blue nor a 2.',
          fr: 'Le 2 vert, oui ! Mais posez la carte qui n’est ni bleue ni un 2.',
          de: 'Die grüne 2, ja! Aber lege die Karte, die weder blau noch eine 2 ist.',
        },
      },
      {
        say: {
          en:
            'You have five blue cards and four 2s. ' +
            'One more 2 is needed, in exchange for the card that belongs to neither.',
          fr:
            'Vous avez cinq bleues et quatre 2. ' +
            'Il faut encore un 2, à la place de la carte qui n’est d’aucun groupe.',
          de:
            'Du hast fünf blaue Karten und vier Zweien. ' +
            'Es fehlt noch eine 2, im Tausch gegen die Karte, die zu keinem von beiden gehört.',
        },
      },
    ],
    right: {
      en:
        'A ZERO! It ends the round at once, with 0 points for you. ' +
        'The points of all rounds are added up, and the fewest win.',
      fr:
        'Un ZERO ! La manche s’arrête sur-le-champ, avec 0 point pour vous. ' +
        'Les points de toutes les manches s’additionnent, et le plus petit total gagne.',
      de:
        'Ein ZERO! Die Runde endet sofort, mit 0 Punkten für dich. ' +
        'Die Punkte aller Runden werden addiert, und wer die wenigsten hat, gewinnt.',
    },
  },
];
