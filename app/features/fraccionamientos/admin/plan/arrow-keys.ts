import type { KeyboardEvent } from 'react';
import type { PlanPoint } from '../../domain/development.ts';

/** How far an arrow key moves something on the plan; ten times as far with Shift. */
export function arrowOf(event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): PlanPoint | null {
  const by = event.shiftKey ? 20 : 2;
  const ways: Record<string, PlanPoint> = {
    ArrowLeft: [-by, 0],
    ArrowRight: [by, 0],
    ArrowUp: [0, -by],
    ArrowDown: [0, by],
  };
  return ways[event.key] ?? null;
}
