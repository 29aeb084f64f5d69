/** A legal notice as the page shows it: sections of sentences, lists and an e-mail link. */
type NoticeItem = { term?: string; text: string };

export type NoticeBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: NoticeItem[] }
  | { kind: 'mail'; address: string };

export type NoticeSection = { id: string; title: string; blocks: NoticeBlock[] };

export type Notice = {
  title: string;
  lead: string;
  version: string;
  contents: string;
  print: string;
  brief?: { title: string; items: string[] };
  sections: NoticeSection[];
};
