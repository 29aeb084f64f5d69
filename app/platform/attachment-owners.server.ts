import type { AttachmentOwner } from './feature.server.ts';

let owners: ReadonlyMap<string, AttachmentOwner> | null = null;

/** Called once when the process starts, with what every feature brings. */
export function registerAttachmentOwners(all: readonly AttachmentOwner[]) {
  owners = new Map(all.map((owner) => [owner.kind, owner]));
  if (owners.size < all.length) throw new Error('Two features bring the same kind of attachment owner');
}

/** Every kind of record that attachments can hang on. */
export function attachmentOwners(): ReadonlyMap<string, AttachmentOwner> {
  if (!owners) throw new Error('The features have not brought their attachment owners');
  return owners;
}
