// The rules of a game in a language, loaded when somebody opens them.
import type { GameId, Language } from '../table/messages.ts';
import { parseRules, type RulesText } from './parse.ts';

const files = import.meta.glob<string>('../../../games/*/rules/*.txt', {
  query: '?raw', import: 'default',
});

export async function loadRules(game: GameId, language: Language): Promise<RulesText> {
  return parseRules(await files[`../../../games/${game}/rules/${language}.txt`]());
}
