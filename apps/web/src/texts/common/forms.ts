import * as common from './common.ts'

/** Sentences of the contract that need other words in another language. */
const sentences: Partial<Record<string, string>> = {}

const changedTitle = (changedBy: string | null) =>
  changedBy ? `${changedBy} changed this while you were editing` : 'This changed while you were editing'

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
  conflict: {
    title: changedTitle,
    inLine: (changedBy: string | null, differences: readonly string[]) =>
      `${changedTitle(changedBy)}. ${differences.join('; ')}`.trim(),
    difference: (label: string, theirs: string, mine: string) => `${label}: ${theirs}, yours: ${mine}`,
    empty: common.empty,
    keepMine: common.keepMine,
    takeTheirs: common.useTheirs,
  },
  leave: {
    title: 'Discard unsaved changes?',
    text: 'Your changes haven’t been saved.',
    go: common.discard,
    stay: 'Keep editing',
  },
}
