import { renderToStaticMarkup } from 'react-dom/server';

export type LetterContent = {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  footnote?: string;
  signature: string;
};

/** Mail programs only support inline styles. */
const look = {
  page: {
    margin: 0,
    padding: '24px 12px',
    background: '#fbf7f1',
    color: '#1e2320',
    fontFamily: 'Arial, sans-serif',
  },
  sheet: {
    maxWidth: 560,
    margin: '0 auto',
    padding: '32px 28px',
    background: '#ffffff',
    border: '1px solid #e4dace',
    borderRadius: 14,
  },
  title: { margin: '0 0 20px', fontFamily: 'Georgia, serif', fontSize: 24, fontWeight: 500 },
  text: { lineHeight: 1.6 },
  button: {
    padding: '12px 22px',
    background: '#a8471f',
    color: '#ffffff',
    borderRadius: 10,
    textDecoration: 'none',
    fontWeight: 600,
  },
  small: { fontSize: 13, lineHeight: 1.5, color: '#6a675f' },
} as const;

/** An e-mail as HTML and as plain text. All content is text, which React escapes in the HTML form. */
export function composeEmail(content: LetterContent) {
  const { greeting, paragraphs, action, footnote, signature } = content;
  const plain = [greeting, ...paragraphs, action && `${action.label}:\n${action.url}`, footnote, signature];
  return {
    subject: content.subject,
    html: `<!doctype html>${renderToStaticMarkup(<Letter {...content} />)}`,
    plain: plain.filter(Boolean).join('\n\n'),
  };
}

function Letter({ subject, greeting, paragraphs, action, footnote, signature }: LetterContent) {
  return (
    <html lang="es-MX">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{subject}</title>
      </head>
      <body style={look.page}>
        <div style={look.sheet}>
          <h1 style={look.title}>{subject}</h1>
          {[greeting, ...paragraphs].map((paragraph) => (
            <p key={paragraph} style={look.text}>
              {paragraph}
            </p>
          ))}
          {action ? (
            <>
              <p style={{ margin: '28px 0' }}>
                <a href={action.url} style={look.button}>
                  {action.label}
                </a>
              </p>
              <p style={{ ...look.small, wordBreak: 'break-all' }}>{action.url}</p>
            </>
          ) : null}
          {footnote ? <p style={look.small}>{footnote}</p> : null}
          <p style={{ ...look.text, marginTop: 28 }}>{signature}</p>
        </div>
      </body>
    </html>
  );
}
