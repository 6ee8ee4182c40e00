import { catalogue } from '../catalogue.ts'
import * as phrases from '../common/phrases.ts'
import * as common from '../common/common.ts'

/** Quality control metrics for a period. */
export const qcNumbers = {
  title: 'QC metrics',
  period: 'Period',
  weeks: (count: number) => `${count} weeks`,
  from: common.from,
  to: common.to,
  between: (from: string, to: string) => `${from} to ${to}`,
  exportCsv: common.exportCsv,
  exportOf: (what: string) => `Export CSV: ${what}`,
  failed: common.couldntLoadTheMetrics,
  none: 'No reviews in this period',
  noneHelp: 'Each review counts on the day it was decided. Select another period or review a building.',
  toQueue: 'Go to queue',
  yield: 'First-pass rate',
  yieldMeans:
    'Buildings that passed their first review, out of all buildings first reviewed in the period. Buildings that couldn’t be surveyed and undone passes don’t count.',
  yieldOf: (passed: string, first: string) => `${passed} of ${first} first reviews`,
  noFirst: 'no first reviews',
  rework: common.sentBack,
  reworkMeans: 'Reviews in this period that sent a building back to the fielder or to the site.',
  reworkOf: (clarifications: string, workOrders: string) =>
    `${clarifications} to the fielder, ${workOrders} to the site`,
  wait: 'Median time in queue',
  waitMeans:
    'Time from entering review to the decision, including nights and weekends. Half of the reviews in the period were faster; 90% were within the second figure.',
  waitOf: (slow: string) => `90% within ${slow}`,
  noWait: 'no queue times',
  passed: common.passed,
  passedMeans:
    'Reviews in the period that passed a building and weren’t undone. Buildings accepted without a survey are counted separately.',
  outcomesOf: (outcomes: string) => `plus ${outcomes} without a survey`,
  lengths: common.lengths,
  byWeek: {
    title: 'By week',
    week: 'Week of',
    first: 'First reviews',
    yield: 'First-pass',
    median: 'Median',
    slow: '90%',
    unknown: '—',
  },
  charts: {
    yield: 'First-pass rate by week',
    yieldText: (weeks: string) => `First-pass rate by week: ${weeks}.`,
    wait: 'Time in queue by week',
    waitText: (weeks: string) => `Median and 90%, by week: ${weeks}.`,
    judged: 'Reviews by week',
    judgedText: (weeks: string) => `Passed, sent back and without a survey, by week: ${weeks}.`,
    slow: '90% within',
    outcomes: 'Without a survey',
  },
  reasons: {
    title: 'Rework by reason',
    means:
      'Each retake marked in a review that sent a building back, by item and reason. A review without a retake mark counts once, as notes only.',
    about: common.item,
    reason: common.reason,
    count: 'Count',
    clarifications: 'To fielder',
    workOrders: 'To site',
    notesAlone: 'Notes only',
    byCustomer: common.rejectedByCustomer,
    otherPhoto: 'Other photo',
    none: 'Nothing was sent back in this period.',
    more: (shown: number, all: string) => `Showing the ${shown} most frequent of ${all}. Export the CSV to see all.`,
  },
  production: {
    title: 'Production by fielder',
    means:
      'Reviews of each fielder’s work in the period: passed, sent back and accepted without a survey. Each bar is a week.',
    fielder: common.fielder,
    weeks: 'Weeks',
    passed: common.passed,
    rework: common.sentBack,
    outcomes: 'No survey',
    weekText: (week: string, passed: string, rework: string, outcomes: string) =>
      `Week of ${week}: ${passed} passed, ${rework} sent back, ${outcomes} without a survey`,
    none: 'No fielder’s work was reviewed in this period.',
    more: (shown: number, all: string) => `Showing the ${shown} busiest of ${all} fielders. Export the CSV to see all.`,
    ofNobody: (count: number) =>
      phrases.plural(
        count,
        '1 review of a building that no fielder submitted isn’t counted here.',
        `${count} reviews of buildings that no fielder submitted aren’t counted here.`,
      ),
  },
}
export type QcNumbersWords = typeof qcNumbers

/** They come with the numbers of quality control. */
export const { useWords: useQcNumbersTexts } = catalogue(qcNumbers, import.meta.glob('./qc-numbers.es.ts'))
