// What is said about seats whose people are away or have gone, at tables of several devices.
import { texts, type Texts } from '../../text/text.svelte.ts';

const en = {
  computerFor: (name: string) => `Let a computer play for ${name}`,
  reallyComputerFor: (name: string) => `Until ${name} is back?`,
  agree: 'Agree that somebody takes it',
  agreed: (names: string) => `Agreed: ${names}`,
  emptySeat: 'A seat of this game is empty',
  askThem: (names: string) => `Before you can sit down, ${names} must agree: ask them.`,
  freeSeat: (name: string) => `Free the seat of ${name}`,
  reallyFree: (name: string) => `Really continue without ${name}?`,
  host: 'host',
  makeHost: (name: string) => `Make ${name} the host`,
  reallyMakeHost: (name: string) => `Really hand over to ${name}?`,
  becomeHost: 'Become the host',
};

const fr: Texts<typeof en> = {
  computerFor: (name) => `Laisser l’ordinateur jouer pour ${name}`,
  reallyComputerFor: (name) => `Jusqu’au retour de ${name} ?`,
  agree: 'Accepter que quelqu’un la prenne',
  agreed: (names) => `D’accord : ${names}`,
  emptySeat: 'Une place de cette partie est libre',
  askThem: (names) => `Pour prendre place, il vous faut l’accord de : ${names}.`,
  freeSeat: (name) => `Libérer la place : ${name}`,
  reallyFree: (name) => `Vraiment continuer sans ${name} ?`,
  host: 'hôte',
  makeHost: (name) => `Confier la table à ${name}`,
  reallyMakeHost: (name) => `Vraiment la confier à ${name} ?`,
  becomeHost: 'Devenir l’hôte de la table',
};

const de: Texts<typeof en> = {
  computerFor: (name) => `Für ${name} einen Computer spielen lassen`,
  reallyComputerFor: (name) => `Bis ${name} zurück ist?`,
  agree: 'Zustimmen, dass jemand ihn nimmt',
  agreed: (names) => `Einverstanden: ${names}`,
  emptySeat: 'In diesem Spiel ist ein Platz frei',
  askThem: (names) => `Bevor du dich setzen kannst, müssen zustimmen: ${names}.`,
  freeSeat: (name) => `Platz von ${name} freigeben`,
  reallyFree: (name) => `Wirklich ohne ${name} weiterspielen?`,
  host: 'Gastgeber',
  makeHost: (name) => `Tisch an ${name} übergeben`,
  reallyMakeHost: (name) => `Wirklich an ${name} übergeben?`,
  becomeHost: 'Tisch übernehmen',
};

export const seatsText = texts({ en, fr, de });
