// How to play ZERO (Solèr), in two deals: guess the total, secure cards, and what a 0 is good for.
import { cards, deckOf, type Position, type Tutorial } from '../../screens/learn/lesson.ts';

const all = [
  '-3', ...Array(2).fill('-2'), ...Array(6).fill('-1'), ...Array(12).fill('0'),
  ...Array(8).fill('+1'), ...Array(13).fill('+2'), ...Array(13).fill('+3'),
];

// You sit last and hear all bids.
const guess: Position = {
  players: 3,
  you: 2,
  deck: deckOf(all, cards('+1 +2 +3 0 +2  +1 +3 -1 +2 0  -2 -1 +2 +2 +3  +1 +3')),
  moves: ['0 play +1', '1 play +1'],
};
const bidding: Position = { ...guess, moves: [...guess.moves, '2 play +3', '0 bid 4', '1 bid 6'] };
const zeroSet: Position = { ...guess, moves: [...bidding.moves, '2 bid 5'] };

// You hold a 0.
const tenSet: Position = {
  players: 3,
  you: 0,
  deck: deckOf(all, cards('0 +2 +2 +3 +3  +2 +2 +1 -1 +3  +3 -1 +2 +1 +2')),
  moves: ['0 play +2', '1 play +2', '2 play +3', '0 bid 7', '1 bid 5', '2 bid 4'],
};
const keep: Position = { ...tenSet, moves: [...tenSet.moves, '0 secure +2 +2 +3 +3'] };
const useZero: Position = { ...tenSet, moves: [...keep.moves, '0 done', '1 play +3', '2 play +2'] };

export const tutorial: Tutorial = [
  {
    position: guess,
    task: {
      en:
        'Every card that you secure is a point. Each round begins with a secret: ' +
        'everybody puts one card face down. Anna and Ben have done so; now place one of yours.',
      fr:
        'Chaque carte mise à l’abri vaut un point. Un tour commence par un secret : ' +
        'chacun pose une carte face cachée. Anna et Ben l’ont fait ; posez une des vôtres.',
      de:
        'Jede Karte, die du in Sicherheit bringst, ist ein Punkt. ' +
        'Eine Runde beginnt mit einem Geheimnis: Alle legen eine Karte verdeckt. ' +
        'Anna und Ben haben schon; lege jetzt eine von deinen.',
    },
    accepted: ['play +3', 'play +2', 'play -1', 'play -2'],
    otherwise: [
      {
        say: {
          en: 'Choose a card from your hand and place it.',
          fr: 'Choisissez une carte de votre main et posez-la.',
          de: 'Wähle eine Karte aus deiner Hand und lege sie.',
        },
      },
    ],
    right: {
      en:
        'The others see that you placed a card, but not which. ' +
        'Next, everybody bids on the total of all three.',
      fr:
        'Les autres voient que vous avez posé une carte, mais pas laquelle. ' +
        'Ensuite, chacun annonce un total pour les trois.',
      de:
        'Die anderen sehen, dass du gelegt hast, aber nicht was. ' +
        'Als Nächstes bieten alle auf die Summe der drei Karten.',
    },
  },
  {
    position: bidding,
    task: {
      en:
        'You placed +3. Whoever names the right total takes all the cards. On average a card ' +
        'is worth about +1. Anna said 4, Ben 6, and a number can be named only once. Your bid?',
      fr:
        'Vous avez posé +3. Qui annonce le bon total prend toutes les cartes. ' +
        'En moyenne, une carte vaut environ +1. ' +
        'Anna a dit 4, Ben 6, et un nombre ne se prend qu’une fois. Votre annonce ?',
      de:
        'Du hast +3 gelegt. Wer die richtige Summe nennt, nimmt alle Karten. Im Schnitt ist eine ' +
        'Karte etwa +1 wert. Anna sagt 4, Ben 6, und jede Zahl gibt es nur einmal. Dein Gebot?',
    },
    accepted: ['bid 5'],
    otherwise: [
      {
        when: /^bid (-|[012]$)/,
        say: {
          en: 'That is low: your own card is already 3. Add about 1 for each of the other two.',
          fr:
            'C’est peu : votre carte vaut déjà 3. Ajoutez environ 1 pour chacune des deux autres.',
          de:
            'Das ist wenig: Deine eigene Karte ist schon 3. ' +
            'Rechne für die beiden anderen je etwa 1 dazu.',
        },
      },
      {
        say: {
          en:
            'It could be, but something else is likelier: ' +
            'your 3, and about 1 for each of the other two cards.',
          fr:
            'C’est possible, mais un autre total est plus probable : ' +
            'votre 3, et environ 1 pour chacune des deux autres cartes.',
          de:
            'Möglich, aber etwas anderes ist wahrscheinlicher: ' +
            'deine 3, und etwa 1 für jede der beiden anderen Karten.',
        },
      },
    ],
    right: {
      en: '+1, +1 and +3 make 5: all three cards go into your hand, and you lead the next round.',
      fr:
        '+1, +1 et +3 font 5 : ' +
        'les trois cartes vont dans votre main et vous ouvrez le tour suivant.',
      de:
        '+1, +1 und +3 sind 5: Alle drei Karten kommen auf deine Hand, ' +
        'und du beginnst die nächste Runde.',
    },
  },
  {
    position: zeroSet,
    task: {
      en:
        'Whoever has just taken cards may secure some: sets that make exactly 0 (or 10). ' +
        'Look at your minus cards: which set has four cards?',
      fr:
        'Qui vient de prendre des cartes peut en mettre à l’abri : des lots qui font ' +
        'exactement 0 (ou 10). Regardez vos cartes négatives : quel lot compte quatre cartes ?',
      de:
        'Wer gerade Karten genommen hat, darf welche sichern: Sätze, die ' +
        'genau 0 (oder 10) ergeben. Sieh dir deine Minuskarten an: Welcher Satz hat vier Karten?',
    },
    accepted: ['secure -2 -1 +1 +2'],
    otherwise: [
      {
        when: /^done/,
        say: {
          en: 'Not yet! You can secure four cards: balance both minus cards with plus cards.',
          fr:
            'Pas encore ! Vous pouvez mettre quatre cartes à l’abri : ' +
            'compensez vos deux cartes négatives.',
          de:
            'Noch nicht! Du kannst vier Karten sichern: ' +
            'Gleiche beide Minuskarten mit Pluskarten aus.',
        },
      },
      {
        say: {
          en:
            'That makes 0 too, but with fewer cards, and every card is a point. ' +
            'Use −2 and −1 together, with one card for each.',
          fr:
            'Cela fait 0 aussi, mais avec moins de cartes, et chaque carte vaut un point. ' +
            'Prenez −2 et −1 ensemble, avec une carte pour chacune.',
          de:
            'Auch das ergibt 0, aber mit weniger Karten, und jede Karte ist ein Punkt. ' +
            'Nimm −2 und −1 zusammen, mit je einer Karte dazu.',
        },
      },
    ],
    right: {
      en:
        '−2, −1, +1 and +2 make 0: four points. ' +
        'Then everybody draws until they hold three cards, and the next round begins.',
      fr:
        '−2, −1, +1 et +2 font 0 : quatre points. ' +
        'Puis chacun complète sa main à trois cartes, et le tour suivant commence.',
      de:
        '−2, −1, +1 und +2 ergeben 0: vier Punkte. ' +
        'Dann füllen alle auf drei Karten auf, und die nächste Runde beginnt.',
    },
  },
  {
    position: tenSet,
    task: {
      en:
        'Another deal; your bid of 7 was right. This time you have no minus cards, ' +
        'but a set may also make exactly 10. Find it, and leave out the 0: it will be of use.',
      fr:
        'Une autre donne ; votre annonce de 7 était juste. Pas de carte négative cette fois, ' +
        'mais un lot peut aussi faire exactement 10. Trouvez-le, sans le 0 : il servira encore.',
      de:
        'Ein anderer Durchgang; dein Gebot 7 war richtig. ' +
        'Diesmal hast du keine Minuskarten, aber ein Satz darf auch genau 10 ergeben. ' +
        'Finde ihn, und lass die 0 weg: Sie wird noch gebraucht.',
    },
    accepted: ['secure +2 +2 +3 +3'],
    otherwise: [
      {
        when: /secure 0 /,
        say: {
          en:
            'A 0 fits into every set, and would be one point more. ' +
            'But keep it: you will see what it can win.',
          fr:
            'Un 0 va dans tous les lots et ferait un point de plus. ' +
            'Mais gardez-le : vous verrez ce qu’il peut rapporter.',
          de:
            'Eine 0 passt in jeden Satz und wäre ein Punkt mehr. ' +
            'Behalte sie aber: Du wirst sehen, was sie einbringt.',
        },
      },
      {
        when: /secure 0$/,
        say: {
          en: 'A lone 0 is a set, yes: one point. But there are four cards that make 10.',
          fr: 'Un 0 tout seul est bien un lot : un point. Mais quatre cartes font 10.',
          de: 'Eine einzelne 0 ist schon ein Satz: ein Punkt. Aber vier Karten ergeben 10.',
        },
      },
      {
        say: {
          en: 'Do not stop yet: four of your cards make 10.',
          fr: 'Ne vous arrêtez pas encore : quatre de vos cartes font 10.',
          de: 'Hör noch nicht auf: Vier deiner Karten ergeben 10.',
        },
      },
    ],
    right: {
      en:
        'Four points again. The 0 that ' +
        'is left would be a set of its own, so you are asked once more.',
      fr:
        'Encore quatre points. ' +
        'Le 0 qui reste serait un lot à lui seul : on vous demande donc encore une fois.',
      de:
        'Wieder vier Punkte. ' +
        'Die 0, die dir bleibt, wäre ein Satz für sich: Darum wirst du noch einmal gefragt.',
    },
  },
  {
    position: keep,
    task: {
      en:
        'You could secure the 0 for one point. But a 0 in your hand can still win a whole round. ' +
        'The deal has just begun: keep it and stop here.',
      fr:
        'Vous pourriez mettre le 0 à l’abri : un point. Mais en main, il peut ' +
        'encore gagner tout un tour. La donne ne fait que commencer : gardez-le et arrêtez là.',
      de:
        'Du könntest die 0 für einen Punkt sichern. ' +
        'Auf der Hand kann sie dir aber noch alle Karten einer Runde einbringen. ' +
        'Der Durchgang hat erst begonnen: Behalte sie und hör hier auf.',
    },
    accepted: ['done'],
    otherwise: [
      {
        say: {
          en:
            'That is one point for certain. ' +
            'Near the end of a deal it is a good move; now the 0 can win you more.',
          fr:
            'C’est un point sûr. ' +
            'En fin de donne, c’est un bon coup ; maintenant, le 0 peut vous rapporter davantage.',
          de:
            'Das ist ein sicherer Punkt. ' +
            'Gegen Ende eines Durchgangs ist das gut; jetzt kann dir die 0 mehr bringen.',
        },
      },
    ],
    right: {
      en: 'Good. You hold 0, +2 and +3: that is three cards, so you draw none.',
      fr: 'Bien. Vous tenez 0, +2 et +3 : trois cartes, vous ne piochez donc pas.',
      de: 'Gut. Du hältst 0, +2 und +3: drei Karten, also ziehst du keine nach.',
    },
  },
  {
    position: useZero,
    task: {
      en:
        'Now the 0 shows what it can do: if nobody names ' +
        'the right total and just one 0 was placed, its owner takes all the cards. Place it.',
      fr:
        'Le 0 montre maintenant ce qu’il sait faire : si personne n’annonce le bon ' +
        'total et qu’un seul 0 a été posé, son propriétaire prend toutes les cartes. Posez-le.',
      de:
        'Jetzt zeigt die 0, was sie kann: Nennt niemand ' +
        'die richtige Summe und liegt genau eine 0, so nimmt ihr Besitzer alle Karten. Lege sie.',
    },
    accepted: ['play 0'],
    otherwise: [
      {
        say: {
          en:
            'With that card you must guess the total. ' +
            'With the 0 you also win when everybody is wrong.',
          fr:
            'Avec cette carte, il faut deviner le total. ' +
            'Avec le 0, vous gagnez aussi quand tout le monde se trompe.',
          de:
            'Mit dieser Karte musst du die Summe erraten. ' +
            'Mit der 0 gewinnst du auch, wenn alle danebenliegen.',
        },
      },
    ],
    then: ['0 bid 4', '1 bid 6', '2 bid 3'],
    right: {
      en:
        'The cards make 5, and nobody said 5: your 0 takes all. With two 0s nobody would. ' +
        'The deal ends when the pile is empty and somebody has no card; ' +
        'whoever has secured the most cards wins.',
      fr:
        'Cela fait 5, et personne n’a dit 5 : votre 0 prend tout. ' +
        'Avec deux 0, personne ne prendrait rien. La donne finit ' +
        'quand la pioche est vide et une main aussi ; gagne qui a le plus de cartes à l’abri.',
      de:
        'Das macht 5, und niemand hat 5 gesagt: Deine 0 nimmt alles. ' +
        'Bei zwei Nullen bekäme niemand die Karten. Der Durchgang endet, wenn der Stapel ' +
        'leer ist und jemand keine Karte hat; wer die meisten Karten gesichert hat, gewinnt.',
    },
  },
];
