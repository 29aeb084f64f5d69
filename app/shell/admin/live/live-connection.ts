type LineOptions = {
  /** The address to listen to, read again for every new connection. */
  address: () => string;
  onState: (isOpen: boolean) => void;
  on: Record<string, (event: MessageEvent<string>) => void>;
};

const retryMs = 3_000;

/**
 * A stream of events that comes back by itself. The browser reopens one that was cut, but gives up for good when the
 * server refuses once, as it does while the database is away.
 */
export function openLine({ address, onState, on }: LineOptions) {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open() {
    source = new EventSource(address());
    source.addEventListener('open', () => onState(true));
    source.addEventListener('error', ({ target }) => {
      onState(false);
      if (target === source && source.readyState === EventSource.CLOSED) timer = setTimeout(open, retryMs);
    });
    for (const [name, listener] of Object.entries(on)) {
      source.addEventListener(name, listener as (event: Event) => void);
    }
  }
  open();

  return {
    close() {
      clearTimeout(timer);
      source.close();
    },
  };
}
