export type ShareWay = 'whatsapp' | 'facebook' | 'x' | 'mail';

/** Addresses by which a visitor sends a page to somebody. They are plain links: no network's code runs on our pages. */
export function shareLinks({ title, url }: { title: string; url: string }): Record<ShareWay, string> {
  const said = encodeURIComponent(title);
  const address = encodeURIComponent(url);
  return {
    whatsapp: `https://wa.me/?text=${said}%0A${address}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    x: `https://x.com/intent/post?text=${said}&url=${address}`,
    mail: `mailto:?subject=${said}&body=${said}%0A${address}`,
  };
}
