// Many things at once do not make a noise: of one sound the next comes a little later, and of all
// only so many together.
const apart = 45; // milliseconds between two of a kind
const together = { most: 5, within: 200 };

export class Throttle {
  private last = new Map<string, number>();
  private recent: number[] = [];

  admits(name: string, now: number): boolean {
    this.recent = this.recent.filter((time) => now - time < together.within);
    if (now - (this.last.get(name) ?? -Infinity) < apart) return false;
    if (this.recent.length >= together.most) return false;
    this.last.set(name, now);
    this.recent.push(now);
    return true;
  }
}
