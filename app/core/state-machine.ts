type Transition<State extends string> = { from: readonly State[]; to: State };

/** A state machine from a table of events. The table is the documentation: no transition exists outside it. */
export function stateMachine<State extends string, Event extends string>(
  table: Record<Event, Transition<State>>,
) {
  const events = Object.keys(table) as Event[];

  return {
    /** The next state, or null when the event is not allowed from here. */
    next: (state: State, event: Event): State | null =>
      table[event].from.includes(state) ? table[event].to : null,
    /** Events to offer as buttons, in table order. */
    eventsFrom: (state: State): Event[] => events.filter((event) => table[event].from.includes(state)),
  };
}
