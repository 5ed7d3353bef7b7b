// Telling somebody who looks elsewhere that it is their turn.
import { catalogue } from '../games/catalogue.ts';
import { t } from '../text/common.ts';
import type { GameId } from './messages.ts';
import { set, setting } from './memory.ts';

export const canNotify = () => 'Notification' in window && Notification.permission !== 'denied';
export const wantsNotices = () =>
  'Notification' in window && Notification.permission === 'granted' && setting('notify') === 'yes';

export async function askToNotify(): Promise<boolean> {
  const allowed = (await Notification.requestPermission()) === 'granted';
  set('notify', allowed ? 'yes' : 'no');
  return allowed;
}

export async function notifyTurn(game: GameId, table: string) {
  if (!document.hidden || !wantsNotices()) return;
  const options = {
    body: catalogue[game].title, tag: `zeros-${table}`, icon: '/icon-192.png', data: location.href,
  };
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) await registration.showNotification(t.yourTurn, options);
  else new Notification(t.yourTurn, options);
}
