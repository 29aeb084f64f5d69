import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { describePage } from '#app/shell/site/describe-page.server.ts';
import { seoMeta } from '#app/shell/site/seo.ts';
import { apiGuide } from '../server/api-guide.server.ts';
import type { ApiGuide, GuideEndpoint, GuideTable } from '../domain/api-guide.ts';
import type { Route } from './+types/api-docs.page.ts';

export const loader = page({
  access: 'public',
  read: async ({ db, services }) => {
    const agency = await readAgencyCard(db);
    const origin = services.publicOrigin;
    const guide = apiGuide(origin, agency.name);
    return {
      guide,
      seo: describePage({ agency, origin, path: '/api/v1/docs', name: guide.title, description: guide.lead }),
    };
  },
});

export const meta: Route.MetaFunction = ({ loaderData }) => seoMeta(loaderData?.seo);

/** The API's manual: addresses, filters and responses. */
export default function ApiDocsPage({ loaderData: { guide } }: Route.ComponentProps) {
  return (
    <article className="mx-auto grid max-w-4xl gap-12 px-5 py-12 sm:px-8 lg:py-20">
      <header className="grid gap-4 border-b border-linea pb-8">
        <h1 className="text-3xl sm:text-4xl">{guide.title}</h1>
        <p className="max-w-[60ch] text-lg text-piedra">{guide.lead}</p>
        <ul className="grid list-disc gap-2 pl-5 marker:text-barro">
          {guide.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p>
          <a href={guide.document.href} className={link}>
            {guide.document.label}
          </a>
        </p>
      </header>
      {guide.endpoints.map((endpoint) => (
        <Endpoint key={endpoint.path} endpoint={endpoint} words={guide.words} />
      ))}
      <section className="grid gap-8" aria-labelledby="schemas">
        <h2 id="schemas" className="text-2xl">
          {guide.words.schemas}
        </h2>
        {guide.schemas.map((schema) => (
          <div key={schema.name} id={`schema-${schema.name}`} className="grid gap-3">
            <h3 className={`${mono} text-lg`}>{schema.name}</h3>
            <Fields table={schema} />
          </div>
        ))}
      </section>
    </article>
  );
}

const link =
  'font-semibold text-barro underline decoration-trazo underline-offset-4 hover:decoration-current';

function Endpoint({ endpoint, words }: { endpoint: GuideEndpoint; words: ApiGuide['words'] }) {
  return (
    <section id={endpoint.id} aria-labelledby={`${endpoint.id}-title`} className="grid gap-4">
      <h2 id={`${endpoint.id}-title`} className="text-2xl">
        {endpoint.summary}
      </h2>
      <p>
        <code className={`${code} inline-block max-w-full break-all`}>GET {endpoint.path}</code>
      </p>
      {endpoint.parameters.rows.length > 0 ? (
        <>
          <h3 className="text-lg font-semibold">{words.parameters}</h3>
          <Fields table={endpoint.parameters} />
        </>
      ) : null}
      <h3 className="text-lg font-semibold">{words.example}</h3>
      <pre className={`${code} p-4 break-all whitespace-pre-wrap`}>
        <code>{endpoint.example}</code>
      </pre>
      <h3 className="text-lg font-semibold">{words.answers}</h3>
      <ul className="grid gap-2">
        {endpoint.answers.map(({ status, description, schema }) => (
          <li key={status} className="flex items-baseline gap-x-3">
            <code className={code}>{status}</code>
            <span className="flex min-w-0 flex-wrap gap-x-3">
              {description}
              {schema ? (
                <a href={`#schema-${schema}`} className={link}>
                  {schema}
                </a>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const mono = '[font-family:ui-monospace,monospace]';
const code = `rounded-control border border-linea bg-caliza px-2 py-1 text-sm ${mono}`;

/** Stacked on a phone, in columns on wider screens. */
function Fields({ table }: { table: GuideTable }) {
  return (
    <dl className="grid overflow-hidden rounded-card border border-linea bg-caliza">
      {table.rows.map(({ name, type, text }) => (
        <div
          key={name}
          className="grid gap-x-4 gap-y-1 border-t border-linea px-4 py-3 first:border-t-0 sm:grid-cols-[13rem_minmax(0,1fr)]"
        >
          <dt className="grid content-start">
            <code className={`${mono} text-sm font-semibold break-all`}>{name}</code>
            <span className="text-sm break-words text-piedra">{type}</span>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
