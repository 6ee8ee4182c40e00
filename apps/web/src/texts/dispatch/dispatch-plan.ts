import * as counts from '../common/counts.ts'
import * as common from '../common/common.ts'
import * as phrases from '../common/phrases.ts'

/** Plans before they are confirmed: a suggested plan, and time off. */
export const dispatchPlan = {
  suggestion: {
    title: 'Suggested plan',
    summary: (placed: number, fielders: number, drive: string | null) =>
      `${counts.stops(placed)} across ${counts.fielders(fielders)}${drive === null ? '' : `, +${drive}`}`,
    notSent: 'Nothing is sent until you confirm.',
    late: (count: number) =>
      `${count} ${counts.plural(count, 'building is', 'buildings are')} planned after ${counts.plural(count, 'its', 'their')} due date`,
    lateText: 'Select more fielders to plan them earlier. Overdue buildings are planned for the first available day.',
    isLate: 'Late',
    part: (count: number, drive: string | null) => `${counts.stops(count)}${drive === null ? '' : `, +${drive}`}`,
    times: (drive: string | null, site: string) =>
      drive === null ? `adds ${site} on site` : `adds ${drive} driving, ${site} on site`,
    load: (day: string, units: number, most: number) => `${day}: ${units} of ${most}`,
    added: (drive: string) => `+${drive}`,
    unplaced: (count: number) => `Not planned (${count})`,
    because: { NO_ROOM: 'no capacity before the due date', NO_PIN: 'no pin: set it in Research' },
    drop: phrases.remove,
    move: (jsb: string) => `Move ${jsb} to another fielder`,
    moveTo: (name: string) => `To ${name}`,
    dropped: (count: number) => `${count} removed, still in Ready for Dispatch`,
    confirm: (count: number) => `Confirm and send (${count})`,
    discard: common.discard,
    failed: 'Couldn’t suggest a plan',
    needFielders: 'Select at least one available fielder.',
    tooMany: (most: number) => `Select up to ${most} fielders.`,
    empty: 'The plan is empty.',
  },
  away: {
    title: (name: string) => `Time off for ${name}`,
    text: 'Work planned on these days will be reassigned. Nothing changes until you confirm.',
    from: 'First day',
    until: 'Last day',
    past: 'The first day can’t be in the past.',
    order: 'The last day can’t be before the first.',
    preview: 'Preview',
    reading: 'Checking availability…',
    nothing: 'Nothing to reassign.',
    gets: (name: string, count: number) => `${count} to ${name}`,
    board: (count: number) => `${`${count} ${counts.plural(count, 'returns', 'return')}`} to Ready for Dispatch`,
    extra: (drive: string) => `${drive} more driving`,
    fewer: (drive: string) => `${drive} less driving`,
    sums: (added: string, name: string, saved: string) => `Others drive ${added} more. ${name} drives ${saved} less.`,
    more: (count: number) => `and ${count} more at this site`,
    give: (jsb: string, count: number) =>
      counts.plural(count, `Reassign ${jsb}`, `Reassign ${jsb} and ${count - 1} more`),
    toBoard: 'Return to Ready for Dispatch',
    late: (count: number) => (count === 0 ? 'No late work' : `${count} will be late`),
    turnsLate: 'will be late',
    staying: (name: string, numbers: string) => `Already started, stays with ${name}: ${numbers}`,
    confirm: 'Confirm and reassign',
    confirmAlone: 'Confirm',
    done: (name: string, until: string) => `${name} is off through ${until}`,
    reassigned: (count: number) => `${count} reassigned`,
    returned: (count: number) => `${count} returned to Ready for Dispatch`,
    undone: (name: string) => `Time off canceled for ${name}. All work restored.`,
  },
}
