/** Documents of an order that were released to the field. */
export const fieldDocuments = {
  title: 'Documents',
  open: (name: string) => `Open ${name}`,
  here: 'on this phone',
  notHere: 'not on this phone yet',
  close: 'Close',
  failed: 'It is not on this phone yet, and there is no signal.',
  ready: (count: number) => (count === 1 ? '1 document is here too.' : `${count} documents are here too.`),
}
