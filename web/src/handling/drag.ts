// Drawing a thing onto another: what a pointer does with it, from pressing to letting go.
import type { Point } from './motion.ts';

const slack = 6; // pixels that are still a click
const lift = 44; // pixels above a finger, so that what it holds can be seen

export interface Pointer extends Point {
  id: number;
  isFinger: boolean;
}

// What a table does with a thing that is drawn.
export interface Draggable<Thing> {
  take?: (thing: Thing) => void; // it leaves its place
  over: (at: Point, thing: Thing) => boolean; // whether it may fall there
  drop: (thing: Thing) => Promise<unknown> | null; // where it was last; null: it goes back
  cancel: () => void;
}

export class Drag<Thing> {
  private isMoving = false;
  private lands = false;
  private readonly rise: number;

  constructor(
    private readonly table: Draggable<Thing>,
    private readonly thing: Thing,
    private readonly began: Pointer,
  ) {
    this.rise = began.isFinger ? lift : 0;
  }

  // How far the thing is from its place; null as long as it may be a click.
  move({ id, x, y }: Pointer): Point | null {
    if (id !== this.began.id) return null;
    const way = { x: x - this.began.x, y: y - this.began.y };
    if (!this.isMoving && Math.hypot(way.x, way.y) < slack) return null;
    if (!this.isMoving) this.table.take?.(this.thing);
    this.isMoving = true;
    this.lands = this.table.over({ x, y: y - this.rise }, this.thing);
    return { x: way.x, y: way.y - this.rise };
  }

  // When it is settled what came of it; null: the thing glides back; undefined: it was a click.
  release({ x, y }: Point): Promise<unknown> | null | undefined {
    if (!this.isMoving) return undefined;
    // Where the lifted thing is over nothing, the finger may be over something.
    if (!this.lands && this.rise > 0) this.table.over({ x, y }, this.thing);
    return this.table.drop(this.thing);
  }

  // Then the thing is back at once.
  cancel(): Promise<unknown> | undefined {
    if (!this.isMoving) return undefined;
    this.table.cancel();
    return Promise.resolve();
  }
}
