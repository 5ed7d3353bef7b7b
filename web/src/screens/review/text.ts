// The texts of the review.
import { plural, texts, type Texts } from '../../text/text.svelte.ts';

// “an 8%”, “a 12%”.
const a = (share: string) => `${/^(8|1[18]\b)/.test(share) ? 'an' : 'a'} ${share}`;

const en = {
  title: 'Review',
  percent: (share: number) => `${Math.round(100 * share)}%`,
  // the way through the game
  first: 'To the beginning',
  back: 'One step back',
  forward: 'One step forward',
  last: 'To the end',
  nextMistake: 'Next mistake',
  noMistake: 'No more mistakes',
  place: (at: number, all: number) => `Step ${at} of ${all}`,
  keys: 'Also with the keys ← → Home End',
  start: 'Go through the game',
  // how it ended, and why
  end: 'The end',
  ahead: (points: string) => `${points} ahead`,
  player: 'Player',
  pointsHead: 'Points',
  accuracy: 'Accuracy',
  mistakesHead: 'Mistakes',
  accuracyHelp:
    'Accuracy: 100% gives nothing away, 0% is what random moves would do. Each move is judged by ' +
    'what its player could know; forced moves do not count.',
  moments: 'What decided it',
  noMoments: 'No move gave anything away that could be told for sure.',
  noneYet: 'Nothing so far.',
  move: (number: number) => `Move ${number}`,
  again: 'Try again from here',
  againAs: (name: string) => `Play on from here as ${name}`,
  seenBy: 'Point of view',
  spectator: 'Spectator',
  beginning: 'The beginning of the game.',
  // what a move was worth
  chance: (name: string, share: string) => `${name}’s chance of winning after this move: ${share}`,
  yourChance: (share: string) => `Your chance of winning after this move: ${share}`,
  forced: 'There was no other move.',
  best: 'Nothing better was found.',
  asGood: 'About as good as the best move that was found.',
  cost: (share: string) => `It gave away ${a(share)} chance of winning.`,
  costLead: (points: string) => `It gave away about ${points} of the lead.`,
  better: (move: string) => `Better: ${move}`,
  also: (move: string) => `As good: ${move}`,
  showBetter: 'Show it on the table',
  hideBetter: 'Back to what was played',
  before: 'Before the move: the suggested move is highlighted.',
  told: (name: string) => `Advice for ${name}:`,
  unjudged: 'This move has not been judged yet.',
  // the chart
  chances: 'Chances over the game',
  chancesHelp:
    'Each line is a player’s chance of winning after each of their own moves, ' +
    'judged by what they could know then. So the lines need not add up to 100%.',
  roundHelp: 'While more rounds follow, moves are judged as if the game ended with this one.',
  // the list
  moves: 'The moves',
  whose: 'Whose moves',
  all: 'All',
  onlyMistakes: 'Only mistakes',
  noMoves: 'There are none.',
  lost: (share: string) => `−${share}`,
  mistake: 'mistake',
  costWords: (share: string) => `${a(share)} chance of winning given away`,
  leadWords: (points: string) => `about ${points} of the lead given away`,
  points: (count: number) => plural(count, '# point', '# points'),
  // judging
  judging: (done: number, all: number) => `Judging the moves: ${done} of ${all}`,
  judgingFailed: 'The moves could not be judged.',
  ofDecisions: (count: number) => `of ${count}`,
  // the record
  download: 'Download the record',
  // fairness
  isFair: 'The deals were fair',
  noDeals: 'The promise was kept',
  isUnfair: 'The deals are not what was promised',
  noPromise: 'Nothing was promised about the deals of this game.',
  wentOn: (ply: number) =>
    `This game was played on from another one, after ${plural(ply, '# move', '# moves')}. ` +
    'So nothing was promised about its deals.',
  fairHelp:
    'When the table opened, it showed a promise, the hash of a secret; ' +
    'from then on the secret could not be changed. Everybody could add a word of their own. ' +
    'All shuffles follow from the secret and the words. ' +
    'Now the secret is revealed, and this page has dealt everything again:',
  holds: 'The secret is the one that was promised.',
  holdsNot: 'The secret is not the one that was promised.',
  match: (count: number) =>
    plural(
      count,
      'The deal is as promised, card by card.',
      'All # deals are as promised, card by card.',
    ),
  matchNot: (deal: number, card: number) => `Deal ${deal} differs from card ${card} on.`,
  noShuffle: 'This game has no shuffles.',
  rulesKept: 'Every move was allowed.',
  commitment: 'The promise',
  secret: 'The secret',
  words: 'The words',
  noWord: 'none',
  yourself: 'Check it yourself: download the record and run',
  yourselfMore:
    'Make sure that the words and the promise are those of your game. ' +
    'docs/fairness.md explains how to check without this program.',
};

const fr: Texts<typeof en> = {
  title: 'Revoir la partie',
  percent: (share) => `${Math.round(100 * share)} %`,
  first: 'Au début',
  back: 'Étape précédente',
  forward: 'Étape suivante',
  last: 'À la fin',
  nextMistake: 'Erreur suivante',
  noMistake: 'Aucune autre erreur',
  place: (at, all) => `Étape ${at} sur ${all}`,
  keys: 'Aussi avec les touches ← → Début Fin',
  start: 'Parcourir la partie',
  end: 'La fin',
  ahead: (points) => `${points} d’avance`,
  player: 'Joueur',
  pointsHead: 'Points',
  accuracy: 'Précision',
  mistakesHead: 'Erreurs',
  accuracyHelp:
    'Précision : 100 % ne laisse rien échapper, 0 % revient à jouer au hasard. Chaque coup est ' +
    'évalué selon ce que le joueur pouvait savoir ; les coups forcés ne comptent pas.',
  moments: 'Ce qui a tout décidé',
  noMoments: 'Aucun coup n’a coûté quoi que ce soit de certain.',
  noneYet: 'Rien pour l’instant.',
  move: (number) => `Coup ${number}`,
  again: 'Rejouer à partir d’ici',
  againAs: (name) => `Reprendre ici la place de ${name}`,
  seenBy: 'Point de vue',
  spectator: 'Spectateur',
  beginning: 'Le début de la partie.',
  chance: (name, share) => `Chances après ce coup (${name}) : ${share}`,
  yourChance: (share) => `Vos chances après ce coup : ${share}`,
  forced: 'Il n’y avait pas d’autre coup.',
  best: 'Rien de mieux n’a été trouvé.',
  asGood: 'À peu près aussi bon que le meilleur coup trouvé.',
  cost: (share) => `Ce coup a coûté ${share} de chances de gagner.`,
  costLead: (points) => `Ce coup a coûté environ ${points} d’avance.`,
  better: (move) => `Mieux : ${move}`,
  also: (move) => `Aussi bon : ${move}`,
  showBetter: 'Le montrer sur la table',
  hideBetter: 'Retour au coup joué',
  before: 'Avant le coup : le coup proposé est mis en évidence.',
  told: (name) => `Conseil pour ${name} :`,
  unjudged: 'Ce coup n’a pas encore été analysé.',
  chances: 'Les chances au fil de la partie',
  chancesHelp:
    'Chaque ligne montre les chances de gagner d’un joueur après chacun de ses coups, ' +
    'selon ce qu’il pouvait savoir. Leur somme ne fait donc pas forcément 100 %.',
  roundHelp: 'Tant qu’il reste des manches, on évalue comme si la partie finissait avec celle-ci.',
  moves: 'Les coups',
  whose: 'Les coups de qui',
  all: 'Tous',
  onlyMistakes: 'Seulement les erreurs',
  noMoves: 'Il n’y en a pas.',
  lost: (share) => `−${share}`,
  mistake: 'erreur',
  costWords: (share) => `${share} de chances perdues`,
  leadWords: (points) => `perte d’environ ${points} d’avance`,
  points: (count) => plural(count, '# point', '# points'),
  judging: (done, all) => `Analyse des coups : ${done} sur ${all}`,
  judgingFailed: 'Les coups n’ont pas pu être analysés.',
  ofDecisions: (count) => `sur ${count}`,
  download: 'Télécharger la partie',
  isFair: 'Les donnes étaient honnêtes',
  noDeals: 'La promesse a été tenue',
  isUnfair: 'Les donnes ne sont pas celles qui étaient promises',
  noPromise: 'Rien n’a été promis sur les donnes de cette partie.',
  wentOn: (ply) =>
    `Cette partie en prolonge une autre, reprise après ${plural(ply, '# coup', '# coups')}. ` +
    'Rien n’a donc été promis sur ses donnes.',
  fairHelp:
    'À son ouverture, la table a montré une promesse, l’empreinte d’un secret, qui ' +
    'ne pouvait donc plus changer. Chacun pouvait ajouter un mot. Tous les mélanges découlent ' +
    'du secret et des mots. Le secret est maintenant connu, et cette page a tout redistribué :',
  holds: 'Le secret est bien celui qui était promis.',
  holdsNot: 'Le secret n’est pas celui qui était promis.',
  match: (count) =>
    plural(
      count,
      'La donne est celle qui était promise, carte par carte.',
      'Les # donnes sont celles qui étaient promises, carte par carte.',
    ),
  matchNot: (deal, card) => `La donne ${deal} diffère à partir de la carte ${card}.`,
  noShuffle: 'Dans ce jeu, on ne mélange rien.',
  rulesKept: 'Tous les coups étaient permis.',
  commitment: 'La promesse',
  secret: 'Le secret',
  words: 'Les mots',
  noWord: 'aucun',
  yourself: 'Vérifiez vous-même : téléchargez la partie et lancez',
  yourselfMore:
    'Assurez-vous que les mots et la promesse sont ceux de votre partie. ' +
    'docs/fairness.md explique comment faire sans ce programme.',
};

const de: Texts<typeof en> = {
  title: 'Rückschau',
  percent: (share) => `${Math.round(100 * share)} %`,
  first: 'Zum Anfang',
  back: 'Einen Schritt zurück',
  forward: 'Einen Schritt weiter',
  last: 'Zum Ende',
  nextMistake: 'Nächster Fehler',
  noMistake: 'Kein Fehler mehr',
  place: (at, all) => `Schritt ${at} von ${all}`,
  keys: 'Auch mit den Tasten ← → Pos1 Ende',
  start: 'Das Spiel durchgehen',
  end: 'Das Ende',
  ahead: (points) => `${points} Vorsprung`,
  player: 'Spieler',
  pointsHead: 'Punkte',
  accuracy: 'Genauigkeit',
  mistakesHead: 'Fehler',
  accuracyHelp:
    'Genauigkeit: Bei 100 % wird nichts verschenkt, 0 % erreichen zufällige Züge. Jeder Zug wird ' +
    'an dem gemessen, was man da wissen konnte; erzwungene Züge zählen nicht.',
  moments: 'Was den Ausschlag gab',
  noMoments: 'Kein Zug hat etwas verschenkt, das sicher wäre.',
  noneYet: 'Bisher nichts.',
  move: (number) => `Zug ${number}`,
  again: 'Ab hier neu versuchen',
  againAs: (name) => `Ab hier als ${name} spielen`,
  seenBy: 'Blickwinkel',
  spectator: 'Zuschauer',
  beginning: 'Der Beginn des Spiels.',
  chance: (name, share) => `Chance von ${name} danach: ${share}`,
  yourChance: (share) => `Deine Chance danach: ${share}`,
  forced: 'Es gab keinen anderen Zug.',
  best: 'Nichts Besseres gefunden.',
  asGood: 'Etwa so gut wie der beste gefundene Zug.',
  cost: (share) => `Der Zug hat ${share} Gewinnchance verschenkt.`,
  costLead: (points) => `Der Zug hat etwa ${points} Vorsprung verschenkt.`,
  better: (move) => `Besser: ${move}`,
  also: (move) => `Ebenso gut: ${move}`,
  showBetter: 'Am Tisch zeigen',
  hideBetter: 'Zurück zum gespielten Zug',
  before: 'Vor dem Zug: Der vorgeschlagene ist hervorgehoben.',
  told: (name) => `Tipp für ${name}:`,
  unjudged: 'Dieser Zug ist noch nicht beurteilt.',
  chances: 'Die Chancen im Spielverlauf',
  chancesHelp:
    'Jede Linie zeigt die Gewinnchance einer Person nach jedem ihrer eigenen Züge, ' +
    'gemessen an dem, was sie da wissen konnte. Zusammen müssen es also nicht 100 % sein.',
  roundHelp: 'Solange noch Runden folgen, wird so geurteilt, als endete das Spiel mit dieser.',
  moves: 'Die Züge',
  whose: 'Wessen Züge',
  all: 'Alle',
  onlyMistakes: 'Nur Fehler',
  noMoves: 'Es gibt keine.',
  lost: (share) => `−${share}`,
  mistake: 'Fehler',
  costWords: (share) => `${share} Gewinnchance verschenkt`,
  leadWords: (points) => `etwa ${points} Vorsprung verschenkt`,
  points: (count) => plural(count, '# Punkt', '# Punkte'),
  judging: (done, all) => `Die Züge werden beurteilt: ${done} von ${all}`,
  judgingFailed: 'Die Züge ließen sich nicht beurteilen.',
  ofDecisions: (count) => `von ${count}`,
  download: 'Aufzeichnung herunterladen',
  isFair: 'Es wurde ehrlich gemischt',
  noDeals: 'Das Versprechen wurde gehalten',
  isUnfair: 'Es wurde nicht so gemischt wie versprochen',
  noPromise: 'Über das Mischen in diesem Spiel wurde nichts versprochen.',
  wentOn: (ply) =>
    `Dieses Spiel setzt ein anderes fort, nach ${plural(ply, '# Zug', '# Zügen')}. ` +
    'Über das Mischen wurde darum nichts versprochen.',
  fairHelp:
    'Als der Tisch eröffnet wurde, zeigte er ein Versprechen, den Hash eines Geheimnisses, ' +
    'das sich von da an nicht mehr ändern ließ. Alle konnten ein eigenes Wort hinzufügen. ' +
    'Wie gemischt wird, folgt aus dem Geheimnis und den Wörtern. ' +
    'Jetzt ist das Geheimnis bekannt, und diese Seite hat alles noch einmal ausgeteilt:',
  holds: 'Das Geheimnis ist das versprochene.',
  holdsNot: 'Das Geheimnis ist nicht das versprochene.',
  match: (count) =>
    plural(
      count,
      'Ausgeteilt wurde wie versprochen, Karte für Karte.',
      'Es wurde #-mal ausgeteilt, jedes Mal wie versprochen, Karte für Karte.',
    ),
  matchNot: (deal, card) => `Beim ${deal}. Austeilen stimmt es ab Karte ${card} nicht.`,
  noShuffle: 'In diesem Spiel wird nicht gemischt.',
  rulesKept: 'Jeder Zug war erlaubt.',
  commitment: 'Das Versprechen',
  secret: 'Das Geheimnis',
  words: 'Die Wörter',
  noWord: 'keins',
  yourself: 'Prüfe es selbst: Lade die Aufzeichnung herunter und starte',
  yourselfMore:
    'Prüfe, ob die Wörter und das Versprechen die deines Spiels sind. ' +
    'docs/fairness.md erklärt, wie es ohne dieses Programm geht.',
};

export const t = texts<Texts<typeof en>>({ en, fr, de });
