/** Entries about a sale can be shared with the seller, who reads them on the page of their sale. */
export const sellerSharing = {
  share: 'leads.sharing.share',
  hint: 'leads.sharing.hint',
  shared: 'leads.sharing.shared',
} as const;
