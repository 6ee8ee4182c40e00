const verdicts = (count: string, isOne: boolean) => (isOne ? '1 verdict' : `${count} verdicts`)

/** What quality control found in a period. */
export const qcNumbers = {
  title: 'Numbers of quality control',
  period: 'Period',
  weeks: (count: number) => `${count} weeks`,
  from: 'From',
  to: 'To',
  between: (from: string, to: string) => `${from} to ${to}`,
  exportCsv: 'Export CSV',
  exportOf: (what: string) => `Export CSV: ${what}`,
  failed: 'The numbers could not be read',
  retry: 'Try again',
  none: 'Nothing was judged in this period',
  noneHelp:
    'Every verdict that stands is counted on the day it was given. Choose another period, or review a building.',
  toQueue: 'To the queue',
  yield: 'First-pass yield',
  yieldMeans:
    'Buildings that passed with their first verdict, of all buildings that had their first verdict in the period. Outcomes and revoked passes are left out.',
  yieldOf: (passed: string, first: string) => `${passed} of ${first} first verdicts`,
  noFirst: 'no first verdicts',
  rework: 'Sent back',
  reworkMeans: 'Verdicts of the period that sent a building back: with a question, or back to the site.',
  reworkOf: (clarifications: string, workOrders: string) =>
    `${clarifications} ${clarifications === '1' ? 'question' : 'questions'}, ${workOrders} back to site`,
  wait: 'Median time in queue',
  waitMeans:
    'From the moment a building came to review to its verdict, nights and weekends included. Half of the verdicts of the period came faster; of ten, nine came within the second figure.',
  waitOf: (slow: string) => `9 of 10 within ${slow}`,
  noWait: 'no waiting time known',
  passed: 'Passed',
  passedMeans:
    'Verdicts of the period that passed a building, and have not been revoked. Where there was nothing to survey it is an outcome, counted apart.',
  outcomesOf: (outcomes: string) => `and ${outcomes} outcomes`,
  lengths: {
    min: (count: string) => `${count} min`,
    h: (count: string) => `${count} h`,
    d: (count: string) => `${count} d`,
  },
  byWeek: {
    title: 'By week',
    week: 'Week of',
    first: 'First verdicts',
    yield: 'Yield',
    passed: 'Passed',
    clarifications: 'Questions',
    workOrders: 'Back to site',
    outcomes: 'Outcomes',
    median: 'Median',
    slow: '9 of 10',
    unknown: 'none',
  },
  charts: {
    yield: 'First-pass yield by week',
    yieldText: (weeks: string) => `First-pass yield by week: ${weeks}.`,
    wait: 'Time in queue by week',
    waitText: (weeks: string) => `Median and 9 of 10, by week: ${weeks}.`,
    judged: 'Verdicts by week',
    judgedText: (weeks: string) => `Passed, sent back and outcomes, by week: ${weeks}.`,
    median: 'Median',
    slow: '9 of 10 within',
    passed: 'Passed',
    rework: 'Sent back',
    outcomes: 'Outcomes',
  },
  reasons: {
    title: 'Rework by reason',
    means:
      'Every mark "retake" of a verdict that sent a building back, by what was marked and why. A verdict without such a mark counts once, as notes alone.',
    about: 'About',
    reason: 'Reason',
    count: 'Count',
    clarifications: 'Questions',
    workOrders: 'Back to site',
    notesAlone: 'Notes alone',
    byCustomer: 'Rejected by the customer',
    otherPhoto: 'Other photo',
    none: 'Nothing was sent back in this period.',
    more: (shown: number, all: string) => `The ${shown} most frequent of ${all}; the CSV has all of them.`,
  },
  production: {
    title: 'Production by fielder',
    means:
      'Verdicts of the period on what a fielder handed in, whoever judged it: passed, sent back, and outcomes found right. The bars are weeks.',
    fielder: 'Fielder',
    weeks: 'Weeks',
    passed: 'Passed',
    rework: 'Sent back',
    outcomes: 'Outcomes',
    weekText: (week: string, passed: string, rework: string, outcomes: string) =>
      `Week of ${week}: ${passed} passed, ${rework} sent back, ${outcomes} outcomes`,
    none: 'Nothing that a fielder handed in was judged in this period.',
    more: (shown: number, all: string) => `The ${shown} with most work of ${all}; the CSV has all of them.`,
    ofNobody: (count: number) =>
      `${verdicts(String(count), count === 1)} on buildings that nobody handed in are counted for no fielder.`,
  },
}
export type QcNumbersWords = typeof qcNumbers
