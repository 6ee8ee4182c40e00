/** Sentences of the contract that need other words in another language. */
const sentences: Partial<Record<string, string>> = {}

/** What a form says about a field that cannot be sent as it is. */
export const forms = {
  required: 'Please fill this in',
  tooLong: (most: number) => `At most ${most} characters`,
  unreadable: 'Please check this',
  leastPassword: (least: number) => `Password must be at least ${least} characters`,
  sentences,
  passwordInput: {
    show: 'Show password',
    capsLock: 'Caps Lock is on',
    strength: 'Password strength',
    grades: ['Easy to guess', 'Weak', 'Fair', 'Good', 'Strong'],
  },
  close: 'Close',
  dismiss: 'Dismiss',
  copy: 'Copy',
  copied: 'Copied',
  atLeast: (least: number) => `At least ${least}`,
  atMost: (most: number) => `At most ${most}`,
  leave: {
    title: 'Leave without saving?',
    text: 'What you changed here is not saved yet.',
    go: 'Leave without saving',
    stay: 'Stay here',
  },
}
