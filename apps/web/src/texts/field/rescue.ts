import { catalogue } from '../catalogue.ts'
import * as phrases from '../common/phrases.ts'
import * as common from '../common/common.ts'

/** Work a phone couldn't send, imported by the office. */
export const rescue = {
  title: common.importFromPhone,
  help: 'Import work a phone couldn’t send. Each photo is verified and credited to the fielder.',
  back: common.backToDispatch,
  forbidden: 'Only supervisors and admins can import work from a phone.',
  reason: 'Why the phone couldn’t send it',
  choose: 'Choose ZIP file',
  drop: 'Drop the phone’s ZIP file here',
  dropNow: common.dropToOpen,
  where: 'On the phone, the fielder opens Outbox and taps Export unsent work.',
  saved: common.saved,
  holds: 'Contents',
  counted: (photos: number, others: number) =>
    [
      photos > 0 && phrases.photos(photos),
      others > 0 && phrases.plural(others, '1 other item', `${others} other items`),
    ]
      .filter(Boolean)
      .join(' and ') || 'nothing',
  buildings: common.buildings,
  take: common.importWord,
  another: common.chooseAnotherFile,
  again: common.tryAgain,
  taking: (done: number, total: number) => `Importing ${done} of ${total}`,
  notRead: common.notImported,
  unreadable: 'This isn’t a ZIP file exported from a phone’s outbox.',
  stopped: 'Couldn’t reach the server. Try again later; nothing is imported twice.',
  done: (count: number) => phrases.plural(count, '1 item imported', `${count} items imported`),
  failed: (count: number) => phrases.plural(count, '1 item not imported', `${count} items not imported`),
  late: (count: number) => phrases.plural(count, '1 late item', `${count} late items`),
  lateHelp:
    'The assignment had already ended. Late work is kept but not used until it’s accepted on the building’s photos and survey page.',
  list: 'Items in the file',
  building: common.building,
  what: common.item,
  result: common.result,
  taken: common.imported,
  takenLate: 'Imported, late',
  missing: 'Missing from the ZIP file',
  differs: 'The file doesn’t match the original photo',
  kinds: phrases.sentKinds,
  photo: (slot: string) => `Photo: ${slot}`,
}

/** They come with the page that takes in what a phone could not send. */
export const { useWords: useRescueTexts } = catalogue(rescue, import.meta.glob('./rescue.es.ts'))
