// How to play MISTER ZERO: where he starts, where he turns, and who gets the tokens.
import type { Position, Tutorial } from '../../screens/learn/lesson.ts';

// You are red and begin; G is the start, M, at the bottom, is yours.
const board = (...moves: string[]): Position => ({ players: 2, you: 0, moves });

export const tutorial: Tutorial = [
  {
    position: board(),
    task: {
      en:
        'When all tokens have been placed, ' +
        'Mister Zero sets off from G and always jumps over the lowest digit. At M, below, ' +
        'what he jumped over is yours; at A, above, it is Anna’s. Send him down with your 0.',
      fr:
        'Une fois tous les jetons posés, Mister Zero part de G et saute toujours ' +
        'par-dessus le plus petit chiffre. En M, en bas, ce qu’il a franchi est à vous ; ' +
        'en A, en haut, à Anna. Envoyez-le en bas avec votre 0.',
      de:
        'Liegen alle Plättchen, läuft Mister Zero bei G los und springt ' +
        'immer über die niedrigste Ziffer. Bei M, unten, gehört dir, was er übersprungen hat; ' +
        'bei A, oben, Anna. Schicke ihn mit deiner 0 nach unten.',
    },
    accepted: ['0 GH', '0 GI'],
    otherwise: [
      {
        when: /^0 (EG|FG)/,
        say: {
          en: 'That bridge leads up, to Anna’s point. Two bridges lead down from G.',
          fr: 'Ce pont mène en haut, vers le point d’Anna. Deux ponts descendent de G.',
          de: 'Diese Brücke führt nach oben, zu Annas Punkt. Von G führen zwei nach unten.',
        },
      },
      {
        when: /^[1-9] (GH|GI)/,
        say: {
          en:
            'A good bridge! But Anna could place something lower beside it. Your 0 is the safest.',
          fr: 'Bon pont ! Mais Anna pourrait poser plus petit à côté. Votre 0 est le plus sûr.',
          de:
            'Eine gute Brücke! Aber Anna könnte etwas Niedrigeres danebenlegen. ' +
            'Deine 0 ist am sichersten.',
        },
      },
      {
        say: {
          en: 'Put your 0 on one of the two bridges that lead down from G.',
          fr: 'Posez votre 0 sur l’un des deux ponts qui descendent de G.',
          de: 'Lege deine 0 auf eine der beiden Brücken, die von G nach unten führen.',
        },
      },
    ],
    then: ['1 9 AB'],
    right: {
      en: 'Nothing is lower than 0: he will go this way. Anna has put her 9 far away.',
      fr: 'Rien n’est plus petit que 0 : il passera par là. Anna a posé son 9 loin de là.',
      de: 'Niedriger als 0 ist nichts: Hier geht er entlang. Anna hat ihre 9 weit weg gelegt.',
    },
  },
  {
    position: board('0 0 GH', '1 9 AB'),
    task: {
      en:
        'He comes to H, and there again takes the lowest digit on a bridge not yet used. ' +
        'From K the only way on leads to your M. Lead him there with a low digit.',
      fr:
        'Il arrive en H, et prend de ' +
        'nouveau le plus petit chiffre d’un pont pas encore emprunté. ' +
        'De K, on ne peut continuer que vers votre M. Menez-le là avec un petit chiffre.',
      de:
        'Er kommt nach H. Dort nimmt er wieder die niedrigste Ziffer, ' +
        'auf einer noch unbenutzten Brücke. Von K führt nur ein Weg weiter: zu deinem M. ' +
        'Führe ihn mit einer niedrigen Ziffer dorthin.',
    },
    accepted: ['1 HK', '2 HK', '3 HK', '4 HK'],
    otherwise: [
      {
        when: /HK/,
        say: {
          en: 'The right bridge, but Anna can easily place something lower at H. Take a low digit.',
          fr:
            'C’est le bon pont, mais Anna peut facilement poser plus petit en H. ' +
            'Prenez un petit chiffre.',
          de:
            'Die richtige Brücke, aber Anna kann bei H leicht etwas Niedrigeres legen. ' +
            'Nimm eine niedrige Ziffer.',
        },
      },
      {
        say: {
          en: 'Look where he is after the 0: at H. You need the bridge from H to K.',
          fr: 'Regardez où il se trouve après le 0 : en H. C’est le pont de H à K qu’il faut.',
          de: 'Sieh, wo er nach der 0 steht: bei H. Es geht um die Brücke von H nach K.',
        },
      },
    ],
    right: {
      en:
        'The line shows how he would run now. ' +
        'The more tokens he jumps before he comes to M, the more you collect.',
      fr:
        'Le tracé montre comment il courrait maintenant. ' +
        'Plus il franchit de jetons avant d’arriver en M, plus vous en récoltez.',
      de:
        'Die Linie zeigt, wie er jetzt laufen würde. ' +
        'Je mehr Plättchen er überspringt, bevor er nach M kommt, desto mehr sammelst du ein.',
    },
  },
  {
    position: board('0 5 GI', '1 3 EG'),
    task: {
      en:
        'Anna’s 3 sends him up. At the start nothing may equal the lowest digit there, ' +
        'so your 3 must stay away. Send him down all the same.',
      fr:
        'Le 3 d’Anna l’envoie en haut. Au départ, rien ne doit égaler le plus petit chiffre : ' +
        'votre 3 doit rester ailleurs. Envoyez-le quand même en bas.',
      de:
        'Annas 3 schickt ihn nach oben. Am Start darf nichts der niedrigsten Ziffer gleichen; ' +
        'deine 3 muss also wegbleiben. Schicke ihn trotzdem nach unten.',
    },
    accepted: ['2 GH', '1 GH', '0 GH'],
    otherwise: [
      {
        when: /FG/,
        say: {
          en: 'From F it goes on upwards. Which free bridge at G leads down?',
          fr: 'De F, on continue vers le haut. Quel pont libre descend de G ?',
          de: 'Von F geht es weiter nach oben. Welche freie Brücke an G führt nach unten?',
        },
      },
      {
        when: /GH/,
        say: {
          en:
            'The right bridge, but he takes the lowest digit, ' +
            'and that is still Anna’s 3. Go below it.',
          fr:
            'C’est le bon pont, mais il prend le plus petit chiffre, ' +
            'et c’est encore le 3 d’Anna. Passez en dessous.',
          de:
            'Die richtige Brücke, aber er nimmt die niedrigste Ziffer, ' +
            'und das ist noch Annas 3. Geh darunter.',
        },
      },
      {
        say: {
          en: 'He decides at the start, at G. Put something lower than 3 there.',
          fr: 'C’est au départ, en G, qu’il se décide. Posez-y plus petit que 3.',
          de: 'Er entscheidet sich am Start, bei G. Lege dort etwas Niedrigeres als 3.',
        },
      },
    ],
    right: {
      en:
        'Lower than 3, so down he goes. ' +
        'The 2 is enough; the 0 and the 1 are worth keeping for later.',
      fr:
        'Plus petit que 3 : il descend. ' +
        'Le 2 suffit ; mieux vaut garder le 0 et le 1 pour plus tard.',
      de:
        'Niedriger als 3, also geht er nach unten. Die 2 reicht; 0 und 1 hebt man sich besser auf.',
    },
  },
  {
    position: board('0 5 GI', '1 0 EG'),
    task: {
      en:
        'Now a 0 lies at the start, and nothing is lower. But your 0 may join it: ' +
        'it is placed face down, and he begins with the token that lies face down. Send him down.',
      fr:
        'Un 0 est au départ, rien n’est plus petit. Mais votre 0 peut le rejoindre, ' +
        'face cachée, et c’est par le jeton caché que le parcours commence. Envoyez-le en bas.',
      de:
        'Jetzt liegt am Start eine 0, und niedriger geht es nicht. ' +
        'Deine 0 darf aber dazu: Sie wird verdeckt gelegt, ' +
        'und er beginnt mit dem Plättchen, das verdeckt liegt. Schicke ihn nach unten.',
    },
    accepted: ['0 GH down'],
    otherwise: [
      {
        when: /^0 FG/,
        say: {
          en: 'Face down, and he begins there; but from F it goes upwards. Take the bridge to H.',
          fr: 'Caché, et il commence par là ; mais de F, on monte. Prenez le pont vers H.',
          de:
            'Verdeckt, und dort beginnt er; aber von F geht es nach oben. Nimm die Brücke nach H.',
        },
      },
      {
        say: {
          en:
            'Only the other 0 can turn him now. Put it on the free bridge that leads down from G.',
          fr:
            'Seul l’autre 0 peut le détourner maintenant. ' +
            'Posez-le sur le pont libre qui descend de G.',
          de:
            'Nur die andere 0 kann ihn jetzt umlenken. ' +
            'Lege sie auf die freie Brücke, die von G nach unten führt.',
        },
      },
    ],
    right: {
      en:
        'He begins with your hidden 0. ' +
        'Keep an eye on the two 0s: whoever places theirs later decides.',
      fr:
        'Il commence par votre 0 caché. ' +
        'Gardez un œil sur les deux 0 : qui pose le sien en dernier décide.',
      de:
        'Er beginnt mit deiner verdeckten 0. ' +
        'Behalte beide Nullen im Auge: Wer seine später legt, entscheidet.',
    },
  },
  {
    position: board(
      '0 0 GI', '1 5 FI', '0 1 JM', '1 9 IL', '0 2 AB', '1 8 DE', '0 3 AC', '1 7 EH', '0 4 DF',
      '1 6 BE',
    ),
    task: {
      en:
        'At I, Anna’s 5 sends him up to F, and you have nothing lower. But of two equal ' +
        'digits he takes the one to his right as he arrives: coming from G, that is J. Use it.',
      fr:
        'En I, le 5 d’Anna l’envoie vers F, et vous n’avez rien de plus petit. ' +
        'Mais entre deux chiffres égaux, il prend celui de droite en arrivant : ' +
        'depuis G, c’est vers J. Profitez-en.',
      de:
        'Bei I schickt Annas 5 ihn hinauf nach F, und Niedrigeres hast du nicht. ' +
        'Aber von zwei gleichen Ziffern nimmt er die rechts von ihm: ' +
        'Von G kommend ist das die nach J. Nutze das.',
    },
    accepted: ['5 IJ'],
    otherwise: [
      {
        when: /IJ/,
        say: {
          en:
            'That is higher than Anna’s 5: he would still go to F. ' +
            'With an equal digit he turns right.',
          fr:
            'C’est plus grand que le 5 d’Anna : il irait toujours en F. ' +
            'À égalité, il tourne à droite.',
          de:
            'Das ist höher als Annas 5: Er ginge weiter nach F. ' +
            'Bei Gleichstand biegt er rechts ab.',
        },
      },
      {
        say: {
          en: 'He turns at I. The bridge from I to J is free: what must lie there?',
          fr: 'Il tourne en I. Le pont de I à J est libre : que faut-il y poser ?',
          de: 'Er biegt bei I ab. Die Brücke von I nach J ist frei: Was muss dort liegen?',
        },
      },
    ],
    right: {
      en:
        '5 against 5: he turns right to J, jumps your 1 and is at M. Three tokens for you, so far.',
      fr:
        '5 contre 5 : il tourne à droite vers J, saute par-dessus votre 1 et le voilà en M. ' +
        'Trois jetons pour vous, jusqu’ici.',
      de:
        '5 gegen 5: Er biegt rechts ab nach J, springt über deine 1 und ist bei M. ' +
        'Bis jetzt drei Plättchen für dich.',
    },
  },
  {
    position: board(
      '0 0 FG', '1 0 EG down', '0 1 GI', '1 1 HJ', '0 3 AB', '1 2 BE', '0 4 AC', '1 3 CF', '0 5 FI',
      '1 4 DE', '0 6 AD', '1 5 IJ', '0 7 DF', '1 6 GH', '0 8 KM', '1 7 JM', '0 9 IL', '1 8 LM',
    ),
    task: {
      en:
        'The end: two bridges are free, you have your 2 left and Anna her 9. He passes A once, ' +
        'then comes to H. From there he should go down to M. Where do you put the 2?',
      fr:
        'La fin : deux ponts sont libres, il vous reste le 2, à Anna le 9. Il ' +
        'passe une fois par A, puis arrive en H. De là, il doit descendre vers M. Où poser le 2 ?',
      de:
        'Der Schluss: Zwei Brücken sind frei, du hast noch die 2 und Anna die 9. Er kommt ' +
        'einmal an A vorbei und dann nach H. Von dort soll er hinunter nach M. Wohin mit der 2?',
    },
    accepted: ['2 HK'],
    otherwise: [
      {
        say: {
          en:
            'From there he would run up to A once more, and Anna would collect everything. ' +
            'From H, which way leads to M?',
          fr:
            'De là, il remonterait en A, et Anna récolterait tout. ' +
            'Depuis H, quel chemin mène en M ?',
          de:
            'Von dort liefe er noch einmal hinauf nach A, und Anna sammelte alles ein. ' +
            'Welcher Weg führt von H nach M?',
        },
      },
    ],
    then: ['1 9 EH'],
    right: {
      en:
        'Three tokens for Anna at A, then eight for you at M: you win 8 to 3. ' +
        'What he jumps after the last control point counts for nobody.',
      fr:
        'Trois jetons pour Anna en A, puis huit pour vous en M : vous gagnez 8 à 3. ' +
        'Ce qu’il franchit après le dernier point de contrôle n’est à personne.',
      de:
        'Drei Plättchen für Anna bei A, dann acht für dich bei M: Du gewinnst 8 zu 3. ' +
        'Was er nach dem letzten Kontrollpunkt überspringt, zählt für niemanden.',
    },
  },
];
