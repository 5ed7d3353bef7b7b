// Being there without a network, and changing to a new version when nobody minds.

let waiting = $state.raw<ServiceWorker | null>(null);
let asked = false;

export const version = {
  // Whether there is a newer one than this.
  get isOld(): boolean {
    return waiting !== null;
  },
  takeOver() {
    asked = true;
    waiting?.postMessage('take over');
  },
};

export async function keepOffline() {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload();
  });
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    const look = () => {
      if (registration.waiting && navigator.serviceWorker.controller) {
        waiting = registration.waiting;
      }
    };
    look();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look);
    });
  } catch {
    // the page works as well, with a network
  }
}
