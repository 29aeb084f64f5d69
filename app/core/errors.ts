/** Every failure a person can cause. Anything else is a bug and stays a plain Error. */
const httpStatus = {
  validation: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  too_many_requests: 429,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorKind = keyof typeof httpStatus;

/** A text for a person: its key and its parameters. */
export type Message = {
  key: string;
  params?: MessageParams;
  /** The translated text, set by the server because the page may not have loaded this text. */
  sentence?: string;
};

/** A parameter can also be a list of messages, which are shown one after another. */
export type MessageParams = Record<string, string | number | readonly Message[]>;

type AppErrorDetails = {
  /** i18n key of the sentence shown to the person, e.g. `users.error.last_superadmin`. */
  messageKey: string;
  params?: MessageParams;
  /** Form field the sentence belongs to. */
  field?: string;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** What the screen needs to explain the failure, e.g. the record as it is now after a conflict. */
  details?: unknown;
  cause?: unknown;
};

export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly messageKey: string;
  readonly params: MessageParams;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;
  readonly details: unknown;

  constructor(
    kind: ErrorKind,
    { messageKey, params = {}, field, retryAfter, details, cause }: AppErrorDetails,
  ) {
    super(`${kind}: ${messageKey}`, { cause });
    this.name = 'AppError';
    this.kind = kind;
    this.messageKey = messageKey;
    this.params = params;
    this.field = field;
    this.retryAfter = retryAfter;
    this.details = details;
  }

  get status() {
    return httpStatus[this.kind];
  }
}

export function messageOf({ messageKey, params }: AppError): Message {
  return Object.keys(params).length > 0 ? { key: messageKey, params } : { key: messageKey };
}

export function isAppError(error: unknown, kind?: ErrorKind): error is AppError {
  return error instanceof AppError && (kind === undefined || error.kind === kind);
}
