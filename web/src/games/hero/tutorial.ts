// How to play ZERO HERO: tokens, pairs, one or three of a colour, and the end.
import { cards, deckOf, type Position, type Tutorial } from '../../screens/learn/lesson.ts';

const all = [...'roygtbv'].flatMap((colour) =>
  ['0~', '0', '2+', '2?', '2!', '3', '3', '4'].map((face) => colour + face),
);

// Three play: six cards are set aside, each seat has a hidden one, then come the ten final cards
// and the pile with the four pairs on top.
function game(hidden: string, pile: string, final: string, moves: string[]): Position {
  const chosen = [...cards(hidden), ...cards(final), ...cards(pile)];
  const rest = deckOf(all, chosen).slice(chosen.length);
  const aside = rest.splice(0, 6);
  const finals = [...cards(final), ...rest.splice(0, 10 - cards(final).length)];
  return {
    players: 3,
    you: 0,
    deck: [...aside, ...cards(hidden), ...finals, ...cards(pile), ...rest],
    moves,
  };
}

const first = game('b3 r3 g2?', 'r4 b2! o3 y4 g0 t2+ v2? v3  t3 b0', 'y0', []);
const choice: Position = { ...first, moves: ['0 take 2 1', '1 take 3 1', '2 take 4 1'] };
const dear: Position = {
  ...first, moves: [...choice.moves, '0 buy 2', '1 take 1 1', '2 take 1 1'],
};

const third = game('o3 r3 g2?', 'o3 t0 r4 b4 o2! g4 v2? v3  t2+ y2!', 'y0', [
  '0 take 1 1', '1 take 1 1', '2 take 1 1', '0 buy 1', '1 take 2 1', '2 take 3 1',
]);

const fourth = game('r4 t3 g2?', 'r3 r2+ r0~ y3 r3 g3 v2? v3  b2+ t2!', 'y0', [
  '0 take 1 1', '1 take 3 1', '2 take 2 1', '0 buy 1', '1 buy 3', '2 take 2 1', '0 buy 2',
]);

// Pair after pair is bought at the same place, until only the final cards are left.
const end = game(
  'g4 v3 t0',
  `g3 r4 g2! o3 y3 t3 r2+ b4  v2? b0 t0~ o4 o2+ b3 t2! g2? r0 v4 o3 t4 y4 v0 g3 r2? y2+ r2! g0 v3
   v2+ t3 y0 y2? b2? b0~ g0~ r3 b2+`,
  'o0 b2!',
  Array.from(
    { length: 27 },
    (_, turn) => `${turn % 3} ${turn > 2 && turn % 2 === 1 ? 'buy 1' : 'take 1 1'}`,
  ),
);

export const tutorial: Tutorial = [
  {
    position: first,
    task: {
      en:
        'A pair of cards costs as many tokens as are stacked beside it. All cost 4, and ' +
        'you have 3. So take a token from any pair: you are richer, and that pair gets cheaper.',
      fr:
        'Une paire de cartes coûte autant de jetons qu’il y en a sur sa pile. ' +
        'Toutes coûtent 4, et vous en avez 3. Prenez donc un jeton, où vous voulez : ' +
        'vous voilà plus riche, et la paire est moins chère.',
      de:
        'Ein Paar Karten kostet so viele Chips, wie bei ihm liegen. ' +
        'Alle kosten 4, und du hast 3. ' +
        'Nimm also einen Chip von irgendeinem Paar: Du wirst reicher, und das Paar wird billiger.',
    },
    accepted: ['take 2 1', 'take 1 1', 'take 3 1', 'take 4 1'],
    otherwise: [
      {
        say: {
          en: 'You have too few tokens to buy: take one.',
          fr: 'Vous avez trop peu de jetons pour acheter : prenez-en un.',
          de: 'Zum Kaufen hast du zu wenige Chips: Nimm einen.',
        },
      },
    ],
    right: {
      en:
        'Every turn you either take tokens or buy a pair. ' +
        'Tokens themselves are worth nothing at the end.',
      fr:
        'À chaque tour, on prend des jetons ou on achète une paire. ' +
        'À la fin, les jetons ne valent rien.',
      de: 'In jedem Zug nimmst du Chips oder kaufst ein Paar. Am Ende sind Chips nichts wert.',
    },
  },
  {
    position: choice,
    task: {
      en:
        'You have 4 tokens and can buy any pair. A colour of which you have exactly one ' +
        'card scores its value. Two of a colour score nothing! Buy the pair that brings the most.',
      fr:
        'Avec 4 jetons, vous pouvez tout acheter. ' +
        'Une couleur dont vous avez une seule carte vaut cette carte ; ' +
        'deux cartes d’une couleur ne valent rien ! Achetez la paire qui rapporte le plus.',
      de:
        'Du hast 4 Chips und kannst jedes Paar kaufen. ' +
        'Eine Farbe, von der du genau eine Karte hast, zählt deren Wert. ' +
        'Zwei von einer Farbe zählen nichts! Kaufe das Paar, das am meisten bringt.',
    },
    accepted: ['buy 2'],
    otherwise: [
      {
        when: /^buy 4/,
        say: {
          en:
            'Two violet cards: two of a colour score nothing, for now. ' +
            'Look for two different colours.',
          fr:
            'Deux violettes : deux cartes d’une couleur ne valent rien, pour l’instant. ' +
            'Cherchez deux couleurs différentes.',
          de:
            'Zwei violette: Zwei von einer Farbe zählen vorerst nichts. ' +
            'Such zwei verschiedene Farben.',
        },
      },
      {
        when: /^buy 1/,
        say: {
          en:
            'The red 4 is good. But your hidden card is blue: ' +
            'with the other blue one you would have two, which score nothing.',
          fr:
            'Le 4 rouge est bon. Mais votre carte cachée est bleue : ' +
            'avec l’autre bleue, vous en auriez deux, qui ne vaudraient rien.',
          de:
            'Die rote 4 ist gut. Aber deine verdeckte Karte ist blau: ' +
            'Mit der anderen blauen wären es zwei, und die zählen nichts.',
        },
      },
      {
        when: /^buy 3/,
        say: {
          en: 'Two different colours, good; but 0 and 2 bring little. There is a better pair.',
          fr: 'Deux couleurs différentes, bien ; mais 0 et 2 rapportent peu. Il y a mieux.',
          de:
            'Zwei verschiedene Farben, gut; aber 0 und 2 bringen wenig. Es gibt ein besseres Paar.',
        },
      },
      {
        say: {
          en: 'You have enough tokens. Buy now!',
          fr: 'Vous avez assez de jetons. Achetez !',
          de: 'Du hast genug Chips. Kauf jetzt!',
        },
      },
    ],
    right: {
      en:
        'Orange 3 and yellow 4: seven points. ' +
        'What you paid goes on top of the tokens there, so the next pair costs 6.',
      fr:
        'Le 3 orange et le 4 jaune : sept points. ' +
        'Ce que vous avez payé s’ajoute à la pile de cette place : la paire suivante coûte 6.',
      de:
        'Die orange 3 und die gelbe 4: sieben Punkte. Was du bezahlt hast, ' +
        'liegt nun zusätzlich an dieser Stelle: Das nächste Paar dort kostet 6.',
    },
  },
  {
    position: dear,
    task: {
      en:
        'You have one token left: time to save. ' +
        'Where there are five or more tokens you may take two at once.',
      fr:
        'Il ne vous reste qu’un jeton : économisez. ' +
        'Là où il y en a cinq ou plus, vous pouvez en prendre deux d’un coup.',
      de:
        'Du hast noch einen Chip: Zeit zu sparen. ' +
        'Wo fünf oder mehr liegen, darfst du zwei auf einmal nehmen.',
    },
    accepted: ['take 2 2'],
    otherwise: [
      {
        say: {
          en: 'One is good, two are better: there are six tokens at pair 2.',
          fr: 'Un, c’est bien, deux, c’est mieux : il y a six jetons à la paire 2.',
          de: 'Einer ist gut, zwei sind besser: Bei Paar 2 liegen sechs Chips.',
        },
      },
    ],
    right: {
      en: 'Two tokens in one turn. A pair where no token is left costs nothing at all.',
      fr: 'Deux jetons en un tour. Une paire où il n’y a plus de jeton ne coûte rien du tout.',
      de: 'Zwei Chips in einem Zug. Ein Paar, bei dem keiner mehr liegt, kostet gar nichts.',
    },
  },
  {
    position: third,
    task: {
      en:
        'Three of a colour is best: the two highest values are multiplied. ' +
        'You have an orange 3 face up and another one hidden. Which pair do you buy?',
      fr:
        'Trois cartes d’une couleur, c’est le mieux : on multiplie les deux plus fortes. ' +
        'Vous avez un 3 orange visible et un autre caché. Quelle paire acheter ?',
      de:
        'Drei von einer Farbe sind das Beste: Die beiden höchsten Werte werden multipliziert. ' +
        'Du hast eine orange 3 offen und noch eine verdeckt. Welches Paar kaufst du?',
    },
    accepted: ['buy 3'],
    otherwise: [
      {
        when: /^buy 2/,
        say: {
          en:
            'Red 4 and blue 4 are eight points, not bad. ' +
            'But a third orange card makes 3 × 3 = 9, and another card comes with it.',
          fr:
            'Le 4 rouge et le 4 bleu font huit points, pas mal. ' +
            'Mais une troisième orange fait 3 × 3 = 9, et une autre carte vient avec.',
          de:
            'Die rote 4 und die blaue 4 sind acht Punkte, nicht schlecht. ' +
            'Aber eine dritte orange Karte macht 3 × 3 = 9, und noch eine Karte kommt dazu.',
        },
      },
      {
        say: {
          en: 'Look for a third orange card: your two score nothing so far.',
          fr: 'Cherchez une troisième carte orange : vos deux ne valent rien pour l’instant.',
          de: 'Such eine dritte orange Karte: Deine zwei zählen bisher nichts.',
        },
      },
    ],
    right: {
      en:
        '3 × 3 = 9, and the green 4 scores 4: thirteen points in one purchase. ' +
        'A fourth orange card would spoil it all.',
      fr:
        '3 × 3 = 9, et le 4 vert vaut 4 : treize points en un achat. ' +
        'Une quatrième orange gâcherait tout.',
      de:
        '3 × 3 = 9, und die grüne 4 zählt 4: dreizehn Punkte mit einem Kauf. ' +
        'Eine vierte orange Karte würde alles verderben.',
    },
  },
  {
    position: fourth,
    task: {
      en:
        'Symbols act when you buy. This one is “move”: you may give a card away or steal one. ' +
        'You have four red cards (one is hidden), so they score nothing. What do you do?',
      fr:
        'Les symboles agissent à l’achat. ' +
        'Ici, « transfert » : vous pouvez donner ou voler une carte. ' +
        'Vous avez quatre rouges (dont une cachée), qui ne valent donc rien. Que faites-vous ?',
      de:
        'Symbole wirken beim Kauf. Hier ist es der „Wechsel“: Du darfst eine Karte weggeben oder ' +
        'eine stehlen. Du hast vier rote (eine verdeckt), sie zählen also nichts. Was tust du?',
    },
    accepted: ['give r2+ 1', 'give r2+ 2'],
    otherwise: [
      {
        when: /^give r0/,
        say: {
          en:
            'That leaves three red cards, too. ' +
            'But whoever has the most 0s at the end gets 5 points: keep yours.',
          fr:
            'Il resterait bien trois rouges. ' +
            'Mais qui a le plus de 0 à la fin gagne 5 points : gardez le vôtre.',
          de:
            'Auch so bleiben drei rote. ' +
            'Aber wer am Ende die meisten Nullen hat, bekommt 5 Punkte: Behalte deine.',
        },
      },
      {
        when: /^give r3/,
        say: {
          en: 'A red card must go, yes. But keep the high ones: the two highest are multiplied.',
          fr:
            'Une rouge doit partir, oui. ' +
            'Mais gardez les fortes : on multiplie les deux plus fortes.',
          de:
            'Eine rote muss weg, ja. ' +
            'Aber behalte die hohen: Die beiden höchsten werden multipliziert.',
        },
      },
      {
        when: /^give y/,
        say: {
          en: 'The yellow 3 is fine on its own. Four of a colour are one too many.',
          fr:
            'Le 3 jaune est très bien tout seul. ' +
            'Mais quatre cartes d’une couleur, c’est une de trop.',
          de: 'Die gelbe 3 steht allein sehr gut. Vier von einer Farbe sind eine zu viel.',
        },
      },
      {
        say: {
          en: 'That does not rid you of a red card. Give one of yours away.',
          fr: 'Cela ne vous débarrasse d’aucune rouge. Donnez une des vôtres.',
          de: 'Das nimmt dir keine rote ab. Gib eine von deinen weg.',
        },
      },
    ],
    right: {
      en:
        'Three red cards: 4 × 3 = 12 points. Anna had one red card: whoever ' +
        'gives her a second one spoils hers, too. And the most 0s at the end are worth 5 points.',
      fr:
        'Trois rouges : 4 × 3 = 12 points. Anna avait une seule rouge : lui en donner ' +
        'une deuxième gâche aussi la sienne. Et qui a le plus de 0 à la fin gagne 5 points.',
      de:
        'Drei rote: 4 × 3 = 12 Punkte. Anna hatte eine rote: Wer ihr eine zweite gibt, ' +
        'verdirbt auch ihre. Und die meisten Nullen sind am Ende 5 Punkte wert.',
    },
  },
  {
    position: end,
    task: {
      en:
        'Only the ten final cards are left: as soon as flags turn up among them, the game ' +
        'is over. So make your colours score now. Your hidden card is green, too. Which pair?',
      fr:
        'Il ne reste que les dix cartes finales : dès que des drapeaux y apparaissent, ' +
        'la partie est finie. Faites compter vos couleurs maintenant. ' +
        'Votre carte cachée est verte aussi. Quelle paire ?',
      de:
        'Nur die zehn Schlusskarten sind noch da: Sobald unter ihnen Flaggen auftauchen, ' +
        'ist das Spiel zu Ende. Sorge jetzt dafür, dass deine Farben zählen. ' +
        'Auch deine verdeckte Karte ist grün. Welches Paar?',
    },
    accepted: ['buy 2'],
    otherwise: [
      {
        when: /^buy 1/,
        say: {
          en:
            'Cheap, but a second red and ' +
            'a second blue card would take the points of both colours away.',
          fr:
            'Pas cher, mais une deuxième ' +
            'rouge et une deuxième bleue vous feraient perdre les points des deux couleurs.',
          de:
            'Billig, aber eine zweite rote ' +
            'und eine zweite blaue würden beide Farben wertlos machen.',
        },
      },
      {
        when: /^buy/,
        say: {
          en:
            'You already have those colours: two cards of each would score nothing. ' +
            'You have two green cards: where is the third?',
          fr:
            'Ces couleurs, vous les avez déjà : à deux, elles ne vaudraient rien. ' +
            'Vous avez deux vertes : où est la troisième ?',
          de:
            'Diese Farben hast du schon: Zwei Karten davon zählen nichts. ' +
            'Du hast zwei grüne: Wo ist die dritte?',
        },
      },
      {
        say: {
          en:
            'Tokens are worth nothing at the end, and the end may be near. ' +
            'Buy the third green card.',
          fr:
            'À la fin, les jetons ne valent rien, et la fin est peut-être proche. ' +
            'Achetez la troisième verte.',
          de:
            'Am Ende sind Chips nichts wert, und das Ende kann nah sein. ' +
            'Kaufe die dritte grüne Karte.',
        },
      },
    ],
    right: {
      en: 'Flags: the game is over. 4 × 3 = 12 for green decides it: you win with 34 points.',
      fr:
        'Des drapeaux : la partie est finie. ' +
        '4 × 3 = 12 pour le vert font la différence : vous gagnez avec 34 points.',
      de:
        'Flaggen: Das Spiel ist zu Ende. ' +
        '4 × 3 = 12 für Grün entscheiden: Du gewinnst mit 34 Punkten.',
    },
  },
];
