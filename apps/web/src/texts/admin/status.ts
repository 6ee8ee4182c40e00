import type { StatusCode, StatusFacts } from '@demarc/domain/status/findings'
import { STATUS_PART_LABELS, STATUS_STATE_LABELS } from '@demarc/domain/status/parts'
import { catalogue } from '../catalogue.ts'
import * as common from '../common/common.ts'

/** The sentence for each code of a finding. */
export type FindingWords = { readonly [Code in StatusCode]: (facts: StatusFacts<Code>) => string }

/** Empty: in English the page shows the server's sentences, as it does for refusals. */
const findings: Partial<FindingWords> = {}

export const status = {
  title: common.systemStatus,
  parts: STATUS_PART_LABELS,
  states: STATUS_STATE_LABELS,
  findings,
  list: 'System components',
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
  /** Shown before a test that reaches someone outside. */
  effects: {
    EMAIL: 'The test sends an email to your address.',
    GEOCODER: 'The test looks up one address with the provider, which may charge for it.',
  },
  outcomes: { OK: 'Test passed.', WARNING: 'Test passed with a warning.', PROBLEM: 'Test failed.', OFF: 'Not tested.' },
  notTested: 'Couldn’t run the test',
  failed: 'Couldn’t check the system',
}

/** Loaded together with the status page. */
export const { useWords: useStatusTexts, wordsNow: statusTextsNow } = catalogue(
  status,
  import.meta.glob('./status.es.ts'),
)
