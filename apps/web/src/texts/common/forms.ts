import * as common from './common.ts'

/** Sentences of the contract that need other words in another language. */
const sentences: Partial<Record<string, string>> = {}

/** What a form says about a field that cannot be sent as it is. */
export const forms = {
  required: common.required,
  tooLong: (most: number) => `Use ${most} characters or fewer`,
  unreadable: 'Check this value',
  leastPassword: (least: number) => `Password must be at least ${least} characters`,
  sentences,
  passwordInput: {
    show: 'Show password',
    capsLock: 'Caps Lock is on',
    strength: 'Password strength',
    grades: ['Easy to guess', 'Weak', 'Fair', 'Good', 'Strong'],
  },
  close: common.close,
  cancel: common.cancel,
  undo: common.undo,
  reason: common.reason,
  enterAReason: 'Enter a reason',
  error: common.error,
  dismiss: common.dismiss,
  copy: common.copy,
  copied: common.copied,
  atLeast: (least: number) => `Enter ${least} or more`,
  atMost: (most: number) => `Enter ${most} or less`,
  leave: {
    title: 'Discard unsaved changes?',
    text: 'Your changes haven’t been saved.',
    go: common.discard,
    stay: 'Keep editing',
  },
}
