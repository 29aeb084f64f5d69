/** The content of the API's manual page. */
export type GuideTable = { rows: { name: string; type: string; text: string }[] };

export type GuideEndpoint = {
  id: string;
  path: string;
  summary: string;
  parameters: GuideTable;
  example: string;
  answers: { status: string; description: string; schema: string | null }[];
};

export type ApiGuide = {
  title: string;
  lead: string;
  rules: string[];
  document: { label: string; href: string };
  words: { parameters: string; example: string; answers: string; schemas: string };
  endpoints: GuideEndpoint[];
  schemas: (GuideTable & { name: string })[];
};
