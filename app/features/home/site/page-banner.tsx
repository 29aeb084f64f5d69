import { type Photograph, PhotographView } from './photograph.tsx';

type PageBannerProps = { photograph: Photograph; position: string; title: string; lead: string };

/** A page that opens with a landscape: title and one sentence over it. */
export function PageBanner({ photograph, position, title, lead }: PageBannerProps) {
  return (
    <section className="relative isolate flex min-h-[min(52svh,30rem)] flex-col justify-end bg-noche text-white">
      {/* Only for the mood: the title says what the page is. */}
      <PhotographView
        photograph={photograph}
        alt=""
        sizes="100vw"
        isFirst
        className="absolute inset-0 -z-10"
        position={position}
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-noche/90 via-noche/45 to-noche/5" />
      <div className="mx-auto grid w-full max-w-7xl gap-3 px-5 pt-24 pb-10 sm:px-8 sm:pb-14">
        <h1 className="text-4xl">{title}</h1>
        <p className="max-w-[46ch] text-lg text-white/95 sm:text-xl">{lead}</p>
      </div>
    </section>
  );
}
