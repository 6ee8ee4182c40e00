import type { StatusCode, StatusFacts } from '@demarc/domain/status/findings'
import { STATUS_PART_LABELS, STATUS_STATE_LABELS } from '@demarc/domain/status/parts'
import { catalogue } from '../catalogue.ts'
import * as common from '../common/common.ts'

/** What a check found, in a sentence for each code. */
export type FindingWords = { readonly [Code in StatusCode]: (facts: StatusFacts<Code>) => string }

/** In English the server's own sentences are shown; see refusals. */
const findings: Partial<FindingWords> = {}

export const status = {
  title: common.systemStatus,
  parts: STATUS_PART_LABELS,
  states: STATUS_STATE_LABELS,
  findings,
  list: 'Parts of the system',
  checkedAt: (time: string) => `Checked ${time}`,
  checking: common.checking,
  refresh: common.refresh,
  ofRefresh: 'refresh',
  allWell: 'Everything works.',
  problems: (count: number) => (count === 1 ? '1 problem' : `${count} problems`),
  warnings: (count: number) => (count === 1 ? '1 warning' : `${count} warnings`),
  test: 'Test',
  testOf: (part: string) => `Test ${part}`,
  testing: 'Testing…',
  testAll: 'Test all',
  /** What a test does besides looking, where somebody may want to know first. */
  effects: {
    EMAIL: 'A test sends an email to your address.',
    GEOCODER: 'A test looks up one address at the provider.',
  },
  outcomes: { OK: 'Test passed.', WARNING: 'Test passed with a warning.', PROBLEM: 'Test failed.', OFF: 'Not tested.' },
  notTested: 'Not tested',
  failed: 'Couldn’t check the system',
}

/** They come with the screen of the system status. */
export const { useWords: useStatusTexts, wordsNow: statusTextsNow } = catalogue(
  status,
  import.meta.glob('./status.es.ts'),
)
