// The texts of the board that somebody draws.
import { listed, texts, type Texts } from '../../../text/text.svelte.ts';

const en = {
  drawing: 'Drawing the board',
  help: 'Touch a point to choose it; touch an empty crossing for a new point.',
  chosen: (point: string) =>
    `${point} is chosen. Another point: a bridge, or none any more. ` +
    `An empty crossing: ${point} moves there.`,
  keys: 'Arrow keys lead from crossing to crossing.',
  empty: (x: number, y: number) => `Empty crossing ${x}, ${y}`,
  point: (point: string) => `Point ${point}`,
  start: 'start',
  red: 'red control point',
  green: 'green control point',
  bridgesTo: (points: string[]) => (points.length ? `bridges to ${listed(points)}` : 'no bridge'),
  makeStart: 'Start',
  makeRed: 'Red’s',
  makeGreen: 'Green’s',
  makes: (point: string) => `What ${point} is`,
  remove: 'Remove',
  bridge: (bridge: string) => `Bridge ${bridge}.`,
  noBridge: (bridge: string) => `No bridge ${bridge} any more.`,
  moved: (point: string) => `${point} has moved.`,
  added: (point: string) => `${point} is new.`,
  removed: (point: string) => `${point} is gone.`,
  full: 'All 13 points lie on the board: move one, or remove one.',
  fine: 'This board’s grid is too fine to show: points are moved in the text.',
  grid: 'Grid',
  square: 'Squares',
  triangles: 'Triangles',
  from: 'Begin with',
  nothing: 'Nothing',
  unseen: 'This cannot be drawn. The text below can be mended, or begin again.',
  preview: 'On the table',
};

const fr: Texts<typeof en> = {
  drawing: 'Dessin du plateau',
  help: 'Touchez un point pour le choisir, un croisement vide pour un nouveau point.',
  chosen: (point) =>
    `${point} est choisi. Un autre point : un pont en plus ou en moins. ` +
    `Un croisement vide : ${point} y va.`,
  keys: 'Les flèches mènent de croisement en croisement.',
  empty: (x, y) => `Croisement vide ${x}, ${y}`,
  point: (point) => `Point ${point}`,
  start: 'départ',
  red: 'point de contrôle rouge',
  green: 'point de contrôle vert',
  bridgesTo: (points) => (points.length ? `ponts vers ${listed(points)}` : 'aucun pont'),
  makeStart: 'Départ',
  makeRed: 'Rouge',
  makeGreen: 'Vert',
  makes: (point) => `Ce qu’est ${point}`,
  remove: 'Supprimer',
  bridge: (bridge) => `Pont ${bridge}.`,
  noBridge: (bridge) => `Plus de pont ${bridge}.`,
  moved: (point) => `${point} est déplacé.`,
  added: (point) => `${point} est nouveau.`,
  removed: (point) => `${point} est supprimé.`,
  full: 'Les 13 points sont sur le plateau : déplacez-en un, ou supprimez-en un.',
  fine:
    'La grille de ce plateau est trop fine pour être montrée : ' +
    'on déplace les points dans le texte.',
  grid: 'Grille',
  square: 'Carrés',
  triangles: 'Triangles',
  from: 'Partir de',
  nothing: 'Rien',
  unseen: 'Impossible à dessiner. Corrigez le texte ci-dessous, ou recommencez.',
  preview: 'Sur la table',
};

const de: Texts<typeof en> = {
  drawing: 'Das Brett zeichnen',
  help: 'Tippe einen Punkt an, um ihn zu wählen, eine leere Kreuzung für einen neuen Punkt.',
  chosen: (point) =>
    `${point} ist gewählt. Ein anderer Punkt: eine Brücke, oder keine mehr. ` +
    `Eine leere Kreuzung: ${point} kommt dorthin.`,
  keys: 'Pfeiltasten führen von Kreuzung zu Kreuzung.',
  empty: (x, y) => `Leere Kreuzung ${x}, ${y}`,
  point: (point) => `Punkt ${point}`,
  start: 'Start',
  red: 'roter Kontrollpunkt',
  green: 'grüner Kontrollpunkt',
  bridgesTo: (points) => (points.length ? `Brücken nach ${listed(points)}` : 'keine Brücke'),
  makeStart: 'Start',
  makeRed: 'Rot',
  makeGreen: 'Grün',
  makes: (point) => `Was ${point} ist`,
  remove: 'Entfernen',
  bridge: (bridge) => `Brücke ${bridge}.`,
  noBridge: (bridge) => `Keine Brücke ${bridge} mehr.`,
  moved: (point) => `${point} ist verschoben.`,
  added: (point) => `${point} ist neu.`,
  removed: (point) => `${point} ist weg.`,
  full: 'Alle 13 Punkte liegen auf dem Brett: Verschiebe oder entferne einen.',
  fine: 'Das Gitter dieses Bretts ist zu fein zum Zeigen: Punkte verschiebt man im Text.',
  grid: 'Gitter',
  square: 'Quadrate',
  triangles: 'Dreiecke',
  from: 'Beginnen mit',
  nothing: 'Nichts',
  unseen: 'Das lässt sich nicht zeichnen. Berichtige den Text unten, oder beginne von vorn.',
  preview: 'Auf dem Tisch',
};

export const t = texts<Texts<typeof en>>({ en, fr, de });
