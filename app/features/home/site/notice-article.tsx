import type { Notice, NoticeBlock, NoticeSection } from '../domain/privacy-notice.ts';

/** A legal notice: what matters in short, then its sections with a list of contents. */
export function NoticeArticle({ notice }: { notice: Notice }) {
  return (
    <article className="mx-auto max-w-7xl px-5 py-12 sm:px-8 lg:py-20 print:p-0 print:text-sm">
      <header className="grid gap-3 border-b border-linea pb-8">
        <h1 className="text-3xl sm:text-4xl">{notice.title}</h1>
        <p className="max-w-[60ch] text-lg text-balance text-piedra">{notice.lead}</p>
        <p className="text-sm text-piedra">{notice.version}</p>
      </header>
      <div className="mt-10 grid gap-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16 print:block">
        <Contents title={notice.contents} sections={notice.sections} />
        <div className="grid max-w-[70ch] gap-12 print:block print:max-w-none">
          {notice.brief ? (
            <section className="rounded-card border border-linea bg-caliza p-6 sm:p-8">
              <h2 className="text-2xl">{notice.brief.title}</h2>
              <ul className={`${bullets} mt-4`}>
                {notice.brief.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </section>
          ) : null}
          {notice.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          <p className="text-sm text-piedra print:hidden">{notice.print}</p>
        </div>
      </div>
    </article>
  );
}

const bullets = 'grid list-disc gap-2 pl-5 marker:text-barro print:gap-1';

function Contents({ title, sections }: { title: string; sections: NoticeSection[] }) {
  return (
    <nav
      aria-label={title}
      className="self-start lg:sticky lg:top-[calc(var(--alto-encabezado)+2rem)] print:hidden"
    >
      <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <ol className="mt-3 grid border-l border-linea">
        {sections.map(({ id, title: name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-9 items-center border-l-2 border-transparent py-1 pl-4 text-sm hover:border-barro hover:text-barro"
            >
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Section({ section: { id, title, blocks } }: { section: NoticeSection }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-4 print:mt-6 print:gap-2">
      <h2 id={`${id}-title`} className="text-2xl print:break-after-avoid">
        {title}
      </h2>
      {blocks.map((block, position) => (
        <Block key={position} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: NoticeBlock }) {
  if (block.kind === 'text') return <p>{block.text}</p>;
  if (block.kind === 'mail') {
    return (
      <p>
        <a
          href={`mailto:${block.address}`}
          className="font-semibold text-barro underline decoration-trazo underline-offset-4 hover:decoration-current"
        >
          {block.address}
        </a>
      </p>
    );
  }
  return (
    <ul className={bullets}>
      {block.items.map(({ term, text }) => (
        <li key={text}>
          {term ? <strong className="font-semibold">{term}: </strong> : null}
          {text}
        </li>
      ))}
    </ul>
  );
}
