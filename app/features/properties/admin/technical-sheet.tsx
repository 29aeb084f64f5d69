import { mediaPath } from '#app/features/attachments/domain/photo.ts';
import { Brand } from '#app/shell/site/brand.tsx';
import type { SheetContent, SheetMap } from '../domain/sheet-content.ts';

/**
 * The technical sheet laid out as on Letter paper. Its texts arrive complete; this only lays them out. In print it is a
 * little smaller, so that the usual texts do not leave a few lines for a second page.
 */
export function TechnicalSheet({ content }: { content: SheetContent }) {
  const { description, services, features, words } = content;
  return (
    <article
      aria-label={words.sheet}
      className="mx-auto grid max-w-[54rem] gap-6 rounded-card border border-linea bg-caliza p-5 text-sm sm:p-10 print:max-w-none print:gap-2.5 print:rounded-none print:border-0 print:p-0 print:text-[9.5pt] print:leading-snug print:[zoom:0.9]"
    >
      <Head {...content} />
      <Gallery {...content} />
      <Title {...content} />
      <Facts {...content} />
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_14rem] print:grid-cols-[minmax(0,1fr)_12rem] print:gap-5">
        <div className="grid content-start gap-5 print:gap-3">
          <Section heading={words.description} paragraphs={description} />
          <Section heading={words.services} paragraphs={[services.join(' · ')]} />
          <Section heading={words.features} paragraphs={[features.join(' · ')]} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 print:gap-3">
          <Contact {...content} />
          <Code {...content} />
          {content.map ? <Place map={content.map} place={content.place} heading={words.location} /> : null}
        </div>
      </div>
      <Notes {...content} />
    </article>
  );
}

/** As wide as the page, in two columns, which on paper saves the lines that would begin a second page. */
function Notes({ notes, words }: SheetContent) {
  return (
    <section className="grid gap-1.5 border-t border-linea pt-4 text-xs text-piedra print:gap-0.5 print:pt-2 print:text-[7.8pt] print:leading-snug">
      <h3 className="font-sans text-xs font-semibold tracking-normal text-tinta print:text-[8.5pt]">
        {words.notes}
      </h3>
      <div className="gap-8 sm:columns-2 print:columns-2 print:gap-5">
        {notes.map((note) => (
          <p key={note} className="mb-1.5 break-words print:mb-0.5">
            {note}
          </p>
        ))}
      </div>
    </section>
  );
}

function Head({ agency, words, folio, date }: SheetContent) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b border-linea pb-4 print:pb-2">
      <div>
        <Brand name={agency.name} logo={agency.logo} className="mb-1" />
        {agency.lines.map((line) => (
          <p key={line} className="text-xs text-piedra print:text-[8pt] print:leading-tight">
            {line}
          </p>
        ))}
      </div>
      <div className="sm:text-right print:text-right">
        <p className="font-semibold">{words.sheet}</p>
        <p className="text-xs text-piedra print:text-[8pt]">{folio}</p>
        <p className="text-xs text-piedra print:text-[8pt]">{date}</p>
      </div>
    </header>
  );
}

function Gallery({ photos, words }: SheetContent) {
  const [cover, ...others] = photos;
  if (!cover) {
    return (
      <p className="rounded-card bg-duna px-4 py-8 text-center text-piedra print:py-4">{words.noPhoto}</p>
    );
  }
  return (
    <div className="grid h-64 grid-cols-3 gap-2 sm:h-80 print:h-[4.8cm]">
      <Photo {...cover} place={others.length > 0 ? 'col-span-2 row-span-2' : 'col-span-3 row-span-2'} />
      {others.map((photo) => (
        <Photo key={photo.name} {...photo} place={others.length === 1 ? 'row-span-2' : ''} />
      ))}
    </div>
  );
}

function Photo({ name, alt, place }: SheetContent['photos'][number] & { place: string }) {
  return (
    <img
      src={mediaPath(name)}
      alt={alt}
      className={`size-full min-h-0 rounded-control object-cover ${place}`}
    />
  );
}

function Title({ kind, title, street, place, price, estimate, draft }: SheetContent) {
  return (
    <div className="grid gap-3">
      {draft ? (
        <p className="rounded-control bg-ocre-suave px-3 py-2 font-semibold text-ocre">{draft}</p>
      ) : null}
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold text-barro">{kind}</p>
          <h2 className="text-2xl break-words print:text-[18pt]">{title}</h2>
          <p className="text-piedra">{[street, place].filter(Boolean).join(' · ')}</p>
        </div>
        <div className="sm:text-right print:text-right">
          <p className="text-xs text-piedra">{price.label}</p>
          <p className="font-serif text-2xl font-semibold text-barro tabular-nums print:text-[20pt]">
            {price.amount}
          </p>
          {price.perMetre ? <p className="text-xs text-piedra">{price.perMetre}</p> : null}
          {estimate ? <p className="font-semibold tabular-nums">{estimate.amount}</p> : null}
        </div>
      </div>
    </div>
  );
}

function Facts({ facts }: SheetContent) {
  if (facts.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-y border-linea py-4 sm:grid-cols-5 print:grid-cols-7 print:gap-x-2 print:gap-y-1 print:py-1.5">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-xs text-piedra print:text-[8pt] print:leading-tight">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums print:text-[11.5pt] print:leading-tight">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Section({ heading, paragraphs }: { heading: string; paragraphs: string[] }) {
  const said = paragraphs.filter(Boolean);
  if (said.length === 0) return null;
  return (
    <section className="grid gap-1.5 print:gap-1">
      <h3 className="text-lg print:break-after-avoid print:text-[11.5pt]">{heading}</h3>
      {said.map((paragraph) => (
        <p key={paragraph} className="break-words">
          {paragraph}
        </p>
      ))}
    </section>
  );
}

function Contact({ contact: { label, name, lines } }: SheetContent) {
  return (
    <section className="border-b border-linea pb-4 break-inside-avoid print:pb-2">
      <h3 className="font-sans text-xs font-normal tracking-normal text-piedra">{label}</h3>
      <p className="font-semibold">{name}</p>
      {lines.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
    </section>
  );
}

/** The drawn plan with the location in its centre: a pin, or the circle that contains it. */
function Place({ map, place, heading }: { map: SheetMap; place: string; heading: string }) {
  const { width, height, reach, paths, labels } = map.plan;
  return (
    <section className="grid gap-1 border-b border-linea pb-4 break-inside-avoid print:gap-0.5 print:pb-2">
      <h3 className="font-sans text-xs font-normal tracking-normal text-piedra">{heading}</h3>
      <p className="font-semibold">{place}</p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${map.label}. ${map.note}`}
        className="my-1 w-full rounded-control bg-arena"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      >
        {paths.map(({ kind, d }, index) => (
          <path key={index} d={d} className={planLooks[kind]} />
        ))}
        {labels.map(({ kind, text, x, y, angle }) => (
          <text
            key={`${text}-${x}-${y}`}
            x={x}
            y={y}
            dy="0.35em"
            textAnchor="middle"
            transform={`rotate(${angle} ${x} ${y})`}
            className={kind === 'colonia' ? 'fill-tinta text-[11px] font-semibold' : 'fill-piedra text-[9px]'}
          >
            {text}
          </text>
        ))}
        {map.isExact ? (
          <path
            d="M12 21c4.5-4.7 6.8-8.2 6.8-11a6.8 6.8 0 1 0-13.6 0c0 2.8 2.3 6.3 6.8 11Z"
            transform={`translate(${width / 2 - 12} ${height / 2 - 21})`}
            className="fill-barro"
          />
        ) : (
          <circle cx={width / 2} cy={height / 2} r={reach} className="fill-barro/25 stroke-barro" />
        )}
      </svg>
      <p className="text-xs text-piedra print:text-[8pt]">{map.note}</p>
    </section>
  );
}

const planLooks: Record<SheetMap['plan']['paths'][number]['kind'], string> = {
  ground: 'fill-duna',
  colonia: 'fill-linea',
  hill: 'fill-sahuaro-suave',
  water: 'fill-anochecer-suave',
  river: 'stroke-anochecer-suave stroke-6',
  avenueEdge: 'stroke-trazo/50 stroke-5',
  mainEdge: 'stroke-trazo/50 stroke-7',
  avenue: 'stroke-caliza stroke-[3.6]',
  main: 'stroke-caliza stroke-6',
};

function Code({ qr, words }: SheetContent) {
  if (!qr) return null;
  return (
    <div className="flex items-center gap-3 border-b border-linea pb-4 break-inside-avoid print:pb-2">
      <svg
        viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
        role="img"
        aria-label={`${words.qrAlt}: ${qr.url}`}
        className="size-28 shrink-0 rounded-control bg-white text-black print:size-20"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <p className="min-w-0 text-xs text-piedra print:text-[8pt] print:leading-tight">{words.qr}</p>
    </div>
  );
}
