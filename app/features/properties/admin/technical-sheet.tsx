import { mediaPath } from '#app/features/attachments/domain/photo.ts';
import type { SheetContent, SheetMap } from '../domain/sheet-content.ts';

/** The technical sheet laid out as on Letter paper. Its texts arrive complete; this only lays them out. */
export function TechnicalSheet({ content }: { content: SheetContent }) {
  const { description, services, features, words } = content;
  return (
    <article
      aria-label={words.sheet}
      className="mx-auto grid max-w-[54rem] gap-6 rounded-card border border-linea bg-caliza p-5 text-sm sm:p-10 print:max-w-none print:gap-3 print:rounded-none print:border-0 print:p-0 print:text-[9.5pt] print:leading-snug"
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
          <Notes {...content} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 print:gap-3">
          <Contact {...content} />
          <Code {...content} />
          {content.map ? <Place map={content.map} place={content.place} heading={words.location} /> : null}
        </div>
      </div>
    </article>
  );
}

function Notes({ notes, words }: SheetContent) {
  return (
    <section className="grid gap-1.5 border-t border-linea pt-4 text-xs text-piedra print:gap-0.5 print:pt-2 print:text-[7.5pt] print:leading-snug">
      <h3 className="font-sans text-xs font-semibold tracking-normal text-tinta print:text-[8.5pt]">
        {words.notes}
      </h3>
      {notes.map((note) => (
        <p key={note} className="break-words">
          {note}
        </p>
      ))}
    </section>
  );
}

function Head({ agency, words, folio, date }: SheetContent) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b border-linea pb-4 print:pb-2">
      <div>
        {agency.logo ? (
          <img src={agency.logo} alt={agency.name} className="mb-1 h-8 w-auto" />
        ) : (
          <p className="font-serif text-xl font-semibold print:text-[15pt]">{agency.name}</p>
        )}
        {agency.lines.map((line) => (
          <p key={line} className="text-xs text-piedra print:text-[8pt]">
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
    <div className="grid h-64 grid-cols-3 gap-2 sm:h-80 print:h-[5.4cm]">
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
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-y border-linea py-4 sm:grid-cols-5 print:grid-cols-5 print:gap-y-1.5 print:py-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-xs text-piedra print:text-[8pt]">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums print:text-[11.5pt]">{value}</dd>
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

/**
 * A plain grid with the location in its centre: a point, or the circle that contains it. It shows no streets, because
 * none are known.
 */
function Place({ map, place, heading }: { map: SheetMap; place: string; heading: string }) {
  return (
    <section className="grid gap-1 border-b border-linea pb-4 break-inside-avoid print:gap-0.5 print:pb-2">
      <h3 className="font-sans text-xs font-normal tracking-normal text-piedra">{heading}</h3>
      <p className="font-semibold">{place}</p>
      <svg
        viewBox="0 0 160 90"
        role="img"
        aria-label={`${map.label}. ${map.note}`}
        preserveAspectRatio="xMidYMid slice"
        className="my-1 w-full rounded-control bg-duna print:h-[2.3cm]"
      >
        <path
          d="M20 0v90M50 0v90M80 0v90M110 0v90M140 0v90M0 15h160M0 45h160M0 75h160"
          className="stroke-linea"
          strokeWidth="0.8"
        />
        {map.isExact ? null : (
          <circle cx="80" cy="45" r="30" className="fill-barro/20 stroke-barro" strokeWidth="1" />
        )}
        <circle cx="80" cy="45" r={map.isExact ? 5 : 1.5} className="fill-barro" />
      </svg>
      <p className="text-xs text-piedra print:text-[8pt]">{map.note}</p>
      <p className="text-xs text-piedra tabular-nums print:text-[8pt]">{map.coordinates}</p>
    </section>
  );
}

function Code({ qr, words }: SheetContent) {
  if (!qr) return null;
  return (
    <div className="flex items-center gap-3 border-b border-linea pb-4 break-inside-avoid print:pb-2">
      <svg
        viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
        role="img"
        aria-label={`${words.qrAlt}: ${qr.url}`}
        className="size-28 shrink-0 rounded-control bg-white text-black print:size-24"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <p className="min-w-0 text-xs text-piedra print:text-[8pt]">{words.qr}</p>
    </div>
  );
}
