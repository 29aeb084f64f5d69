import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from '../until.ts';

export type ReceivedLetter = {
  to: string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
  attachments: { name: string; contentType: string; bytes: Uint8Array }[];
};

export type Mailbox = {
  url: string;
  letters: ReceivedLetter[];
  /** Waits for the next e-mail to an address, after the last one that was taken. */
  letterTo: (email: string) => Promise<ReceivedLetter>;
  stop: () => Promise<void>;
};

/** A real SMTP server that stores what it receives. */
export async function startMailbox(): Promise<Mailbox> {
  const letters: ReceivedLetter[] = [];
  const taken = new Set<ReceivedLetter>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      void (async () => {
        const parsed = await PostalMime.parse(await buffer(stream));
        letters.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          subject: parsed.subject ?? '',
          text: parsed.text ?? '',
          html: parsed.html ?? '',
          messageId: parsed.messageId ?? '',
          attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
            name: filename ?? '',
            contentType: mimeType,
            bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
          })),
        });
        callback();
      })();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    async letterTo(email) {
      const isNew = (letter: ReceivedLetter) => letter.to.includes(email) && !taken.has(letter);
      const letter = await until(`a letter to ${email}`, async () => letters.findLast(isNew));
      taken.add(letter);
      return letter;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
