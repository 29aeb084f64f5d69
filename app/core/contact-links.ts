/** `662 123 4567`, `+526621234567`, `0446621234567` → the digits for `wa.me` and `tel:`; null when it is no number. */
export function dialNumber(phone: string | null | undefined) {
  let digits = (phone ?? '').replace(/\D/g, '');
  if (/^04[45]\d{10}$/.test(digits)) digits = digits.slice(3);
  else if (/^01\d{10}$/.test(digits)) digits = digits.slice(2);
  else if (/^521\d{10}$/.test(digits)) digits = `52${digits.slice(3)}`;
  if (/^[2-9]\d{9}$/.test(digits)) digits = `52${digits}`;
  return digits.length >= 10 && digits.length <= 15 ? digits : null;
}

type Agency = { whatsapp: { href: string }; phones: readonly { href: string }[]; email: string };
type ContactWords = { text: string; subject: string };

/** Calls and messages go to the advisor, or to the agency when the advisor has no number; e-mails go to the agency. */
export function contactLinks(
  agency: Agency,
  advisor: { phone: string | null } | null,
  { text, subject }: ContactWords,
) {
  const own = dialNumber(advisor?.phone);
  const whatsapp = own ? `https://wa.me/${own}` : agency.whatsapp.href;
  return {
    whatsapp: `${whatsapp}?text=${encodeURIComponent(text)}`,
    call: own ? `tel:+${own}` : (agency.phones[0]?.href ?? null),
    mail: `mailto:${agency.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`,
  };
}
