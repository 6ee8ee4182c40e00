import * as counts from './counts.ts'
import * as common from './common.ts'

/** Order documents shared with the field crew. */
export const fieldDocuments = {
  title: common.documents,
  open: (name: string) => `Open ${name}`,
  here: common.onThisPhone,
  notHere: 'not on this phone yet',
  close: common.close,
  failed: 'Not on this phone yet, and there’s no signal.',
  ready: (count: number) => counts.plural(count, '1 document ready offline', `${count} documents ready offline`),
}
