import { catalogue } from '../catalogue.ts'
import * as common from './common.ts'

export const notificationChoices = {
  kind: common.event,
  inApp: 'In app',
  email: common.email,
  push: 'Devices',
  always: common.always,
  usual: common.defaultWord,
  own: 'Changed by you',
  saved: common.saved,
  failed: common.notSaved,
  unread: 'Couldn’t load your notification settings',
  noMail:
    'An admin turned off notification emails for everyone. Your settings apply again when they’re turned back on.',
  means: {
    'registration.waiting': 'Someone requests an account',
    'account.roles_changed': 'Your roles change',
    'account.sessions_ended': 'An admin signs you out on all devices',
    'account.team_changed': 'You become a supervisor or backup supervisor',
    'assignment.given': 'Buildings are assigned to you',
    'assignment.reminder': 'An assignment will return to dispatch if you don’t accept it soon',
    'assignment.taken_back': 'One of your assignments is recalled, reassigned or canceled',
    'assignment.came_back':
      'One of your fielders declines, returns or doesn’t accept an assignment in time (emailed immediately)',
    'fieldwork.not_surveyed': 'One of your fielders reports no access or another problem (emailed immediately)',
    'fieldwork.late': 'One of your fielders submits work after the assignment ended',
    'qc.sent_back': 'A reviewer has a question about your work',
    'qc.answered': 'Your review question is answered',
    'submission.given_up': 'A delivery to a customer fails after all retries (emailed immediately)',
    'submission.rejected': 'A customer rejects a delivery or one of its buildings',
    'submission.mirror_given_up': 'A delivered package can’t be copied to the cloud drive',
    'invoice.mail_given_up': 'An invoice or reminder can’t be emailed (emailed immediately)',
    'dispute.opened': 'A customer disputes invoice lines',
    'dispute.answered': 'You get a reply in a dispute',
    'dispute.resolved': 'A dispute is resolved or withdrawn',
  },
  emailHelp: 'Unread notifications are emailed after 10 minutes.',
  device: {
    title: common.thisDevice,
    on: 'On. You’ll get notifications even when Demarc is closed.',
    off: 'Off. Your browser will ask for permission when you turn it on.',
    denied: 'Blocked by your browser. Allow notifications for this website in your browser settings, then reload.',
    unsupported: 'This browser doesn’t support notifications.',
    turnOffFailed: 'Notifications not turned off',
    test: 'Send test',
    testSent: { title: 'Test sent', text: 'It will arrive on this device shortly.' },
    testFailed: 'Test not sent',
  },
}

/** They come with the profile: whoever only hears the bell does not read them. */
export const { useWords: useChoiceTexts, wordsNow: choiceTextsNow } = catalogue(
  notificationChoices,
  import.meta.glob('./notification-choices.es.ts'),
)
