import { describe, expect, test } from 'vitest'
import { ROLES } from '../actor.ts'
import { mayLead } from '../identity/team.ts'
import {
  isChannelOn,
  isMailedAtOnce,
  kindsFor,
  NOTIFICATION_KINDS,
  NOTIFICATIONS,
  recordPathOf,
  type TakenBackKind,
} from './notifications.ts'
import { ENGLISH_NOTIFICATIONS, sayNotification } from './notification-words.ts'
import { can } from '../permissions.ts'

describe('who is told what', () => {
  test('nobody is asked about what can never reach them', () => {
    expect(kindsFor(['ADMIN', 'FIELDER'])).toEqual(NOTIFICATION_KINDS)
    const everybody = ['account.roles_changed', 'account.sessions_ended']
    expect(kindsFor(['CUSTOMER'])).toEqual([...everybody, 'dispute.answered', 'dispute.resolved'])
    expect(kindsFor(['FIELDER'])).toEqual([
      ...everybody,
      'assignment.given',
      'assignment.reminder',
      'assignment.taken_back',
      'qc.sent_back',
    ])
    expect(kindsFor(['BACKEND'])).toEqual([
      ...everybody,
      'assignment.came_back',
      'fieldwork.not_surveyed',
      'fieldwork.late',
      'qc.answered',
      'submission.given_up',
      'submission.rejected',
      'submission.mirror_given_up',
      'invoice.mail_given_up',
      'dispute.opened',
      'dispute.answered',
      'dispute.resolved',
    ])
    expect(kindsFor([])).toEqual([])
  })

  test('the bell leaves nothing out', () => {
    expect(Object.values(NOTIFICATIONS).every(({ usual }) => usual.inApp)).toBe(true)
  })

  test('of a new team hear those who may lead one', () => {
    const leaders = ROLES.filter((role) => mayLead({ active: true, roles: [role] }))
    expect([...NOTIFICATIONS['account.team_changed'].roles].toSorted()).toEqual(leaders.toSorted())
  })

  test('only what came back or was not surveyed, and what did not reach a customer, cannot wait for other mail', () => {
    expect(NOTIFICATION_KINDS.filter(isMailedAtOnce)).toEqual([
      'assignment.came_back',
      'fieldwork.not_surveyed',
      'submission.given_up',
      'invoice.mail_given_up',
    ])
  })

  test('of what came back can hear whoever leads, and whoever may have assigned it', () => {
    const assigners = ROLES.filter((role) => can({ roles: [role] }, 'dispatch.assign'))
    expect([...NOTIFICATIONS['assignment.came_back'].roles].toSorted()).toEqual(assigners.toSorted())
  })

  test('what a person chose stands; otherwise what is usual', () => {
    expect(isChannelOn('account.roles_changed', 'email', undefined)).toBe(true)
    expect(isChannelOn('account.roles_changed', 'push', undefined)).toBe(false)
    expect(isChannelOn('account.roles_changed', 'email', false)).toBe(false)
    expect(isChannelOn('account.roles_changed', 'push', true)).toBe(true)
  })
})

describe('what is said', () => {
  const say = (told: Parameters<typeof sayNotification>[0]) => sayNotification(told, ENGLISH_NOTIFICATIONS)

  test('a registration names the person and leads to the list of those who wait', () => {
    const told = {
      kind: 'registration.waiting',
      payload: { pendingUserId: '019b', name: 'Elena Vasquez', email: 'elena@example.com' },
    } as const
    expect(say(told)).toBe('Elena Vasquez (elena@example.com) requested an account')
    expect(recordPathOf(told)).toBe('/admin/pending?registration=019b')
  })

  test('roles are said by their names; a role this release does not know keeps its own', () => {
    const roles = (given: string[]) =>
      say({ kind: 'account.roles_changed', payload: { byName: 'Ada Admin', roles: given } })
    expect(roles(['BACKEND', 'SUPERVISOR'])).toBe('Ada Admin changed your roles to Backend, Supervisor')
    expect(roles(['Registrar'])).toBe('Ada Admin changed your roles to Registrar')
    expect(roles([])).toBe('Ada Admin removed all your roles')
  })

  test('a supervisor and a deputy hear whose they are', () => {
    const team = (part: 'supervisor' | 'deputy') =>
      say({ kind: 'account.team_changed', payload: { byName: 'Ada Admin', name: 'Finn Fielder', part } })
    expect(team('supervisor')).toBe('Ada Admin made you Finn Fielder’s supervisor')
    expect(team('deputy')).toBe('Ada Admin made you Finn Fielder’s backup supervisor')
  })

  test('a fielder hears what is theirs, by its number or by how many there are', () => {
    const given = (count: number, areDueTogether: boolean) =>
      ({
        kind: 'assignment.given',
        payload: { count, jsb: 'NCGB2611001-01M', byName: 'Sue Supervisor', dueDate: '2026-11-20', areDueTogether },
      }) as const
    expect(say(given(1, true))).toBe('Sue Supervisor assigned you NCGB2611001-01M, due Nov 20, 2026')
    expect(say(given(4, true))).toBe('Sue Supervisor assigned you 4 buildings, due Nov 20, 2026')
    expect(say(given(4, false))).toBe('Sue Supervisor assigned you 4 buildings, first due Nov 20, 2026')
    expect(recordPathOf(given(1, true))).toBe('/field')
  })

  test('a reminder says until when', () => {
    const reminder = (count: number) =>
      say({ kind: 'assignment.reminder', payload: { count, jsb: 'NCGB2611001-01M', goesBackOn: '2026-11-20' } })
    expect(reminder(1)).toBe('Accept NCGB2611001-01M, or it returns to dispatch on Nov 20, 2026')
    expect(reminder(2)).toBe('Accept 2 buildings, or they return to dispatch on Nov 20, 2026')
  })

  test.each([
    ['RECALLED', 'Sue Supervisor recalled NCGB2611001-01M: why not'],
    ['REASSIGNED', 'Sue Supervisor reassigned NCGB2611001-01M: why not'],
    ['UNDONE', 'Sue Supervisor undid the assignment of NCGB2611001-01M: why not'],
    ['CANCELLED', 'The work on NCGB2611001-01M was canceled: why not'],
  ] as const satisfies [TakenBackKind, string][])('what is taken back says how and why: %s', (how, said) => {
    const payload = { how, count: 1, jsb: 'NCGB2611001-01M', byName: 'Sue Supervisor', reason: 'why not' }
    expect(say({ kind: 'assignment.taken_back', payload })).toBe(said)
    expect(say({ kind: 'assignment.taken_back', payload: { ...payload, reason: null } })).toBe(
      said.replace(': why not', ''),
    )
  })

  test('a failed visit says who found what, and leads to where it is decided', () => {
    const payload = {
      buildingId: 'b1',
      jsb: 'NCGB2611001-01M',
      fielderName: 'Finn Fielder',
      outcome: 'NO_ACCESS',
      note: 'The gate is locked',
      others: 0,
    } as const
    const told = { kind: 'fieldwork.not_surveyed', payload } as const
    expect(say(told)).toBe('Finn Fielder couldn’t survey NCGB2611001-01M, no access: The gate is locked')
    expect(say({ ...told, payload: { ...payload, others: 7 } })).toBe(
      'Finn Fielder couldn’t survey NCGB2611001-01M and 7 more of its site, no access: The gate is locked',
    )
    expect(recordPathOf(told)).toBe('/qc?filter=pending&building=b1')
  })

  test('late work says whose and of what, and leads to the work itself', () => {
    const late = {
      kind: 'fieldwork.late',
      payload: {
        orderId: 'o1',
        buildingId: 'b1',
        assignmentId: 'a1',
        jsb: 'NCGB2611001-01M',
        fielderName: 'Finn Fielder',
      },
    } as const
    expect(say(late)).toBe('Finn Fielder sent work on NCGB2611001-01M after the assignment ended')
    expect(recordPathOf(late)).toBe('/dispatch/evidence/b1?late=a1')
    const { orderId, jsb, fielderName } = late.payload
    expect(recordPathOf({ ...late, payload: { orderId, jsb, fielderName } })).toBe('/orders?order=o1')
  })

  test('what a review sends back says who asks what, and leads to the phone', () => {
    const sentBack = {
      kind: 'qc.sent_back',
      payload: { jsb: 'NCGB2611001-01M', byName: 'Sue Supervisor', notes: 'Which meter is it?' },
    } as const
    expect(say(sentBack)).toBe('Sue Supervisor has a question about NCGB2611001-01M: Which meter is it?')
    expect(recordPathOf(sentBack)).toBe('/field')
    const { payload } = sentBack
    expect(recordPathOf({ ...sentBack, payload: { ...payload, reviewId: 'r1' } })).toBe('/field/questions/r1')
  })

  test('what was answered says who said what, and leads to the queue', () => {
    const answered = {
      kind: 'qc.answered',
      payload: { jsb: 'NCGB2611001-01M', byName: 'Finn Fielder', text: 'The left one' },
    } as const
    expect(say(answered)).toBe('Finn Fielder answered your question about NCGB2611001-01M: The left one')
    expect(recordPathOf(answered)).toBe('/qc')
  })

  test('a delivery that was given up says why, and leads to it', () => {
    const givenUp = {
      kind: 'submission.given_up',
      payload: { submissionId: 's1', jsn: 'NCGB26110042', part: 2, reason: 'The mail server rejected it (550)' },
    } as const
    expect(say(givenUp)).toBe('Couldn’t deliver part 2 of NCGB26110042: The mail server rejected it (550)')
    expect(recordPathOf(givenUp)).toBe('/qc/deliveries?id=s1')
  })

  test('a rejection says what the customer rejected and why, and leads to the delivery or the building', () => {
    const part = {
      submissionId: 's1',
      buildingId: null,
      name: 'NCGB26110042',
      part: 2,
      reason: 'The files do not open',
    }
    const rejected = { kind: 'submission.rejected', payload: part } as const
    expect(say(rejected)).toBe('The customer rejected part 2 of NCGB26110042: The files do not open')
    expect(recordPathOf(rejected)).toBe('/qc/deliveries?id=s1')
    const building = {
      customerName: 'Blue Ridge Fiber',
      submissionId: null,
      buildingId: 'b1',
      name: 'NCGB26110042.01M',
      part: null,
      reason: 'Blurred',
    }
    const one = { kind: 'submission.rejected', payload: building } as const
    expect(say(one)).toBe('Blue Ridge Fiber rejected NCGB26110042.01M: Blurred')
    expect(recordPathOf(one)).toBe('/qc?filter=rejected&building=b1')
  })

  test('a copy that was given up says why, and leads to its delivery', () => {
    const givenUp = {
      kind: 'submission.mirror_given_up',
      payload: { submissionId: 's1', jsn: 'NCGB26110042', part: 2, reason: 'Can’t write to /mnt/drive (EROFS)' },
    } as const
    expect(say(givenUp)).toBe(
      'Couldn’t copy part 2 of NCGB26110042 to the cloud drive: Can’t write to /mnt/drive (EROFS)',
    )
    expect(recordPathOf(givenUp)).toBe('/qc/deliveries?id=s1')
  })

  test('an invoice that could not be mailed says to whom and why, and leads to it', () => {
    const givenUp = {
      kind: 'invoice.mail_given_up',
      payload: { invoiceId: 'i1', invoiceNo: 'INV-2026-00042', recipient: 'ap@telco.test', reason: 'refused (550)' },
    } as const
    expect(say(givenUp)).toBe('Couldn’t email INV-2026-00042 to ap@telco.test: refused (550)')
    expect(recordPathOf(givenUp)).toBe('/invoicing?invoice=i1')
  })

  test('a dispute says whose, about what and why, and leads to it', () => {
    const line = { disputeId: 'd1', invoiceNo: 'INV-2026-00042', name: 'NCGB2611001-01M' }
    const opened = (count: number) =>
      ({
        kind: 'dispute.opened',
        payload: { ...line, customerName: 'Piedmont Telco', count, reason: 'Nobody was there' },
      }) as const
    expect(say(opened(1))).toBe('Piedmont Telco disputed NCGB2611001-01M on INV-2026-00042: Nobody was there')
    expect(say(opened(3))).toBe('Piedmont Telco disputed 3 lines on INV-2026-00042: Nobody was there')
    expect(recordPathOf(opened(1))).toBe('/invoicing/disputes?dispute=d1')
    const answered = (customerName: string | null) =>
      say({ kind: 'dispute.answered', payload: { ...line, customerName, text: 'Which day?' } })
    expect(answered(null)).toBe('New reply to your dispute about NCGB2611001-01M on INV-2026-00042: Which day?')
    expect(answered('Piedmont Telco')).toBe(
      'Piedmont Telco replied about NCGB2611001-01M on INV-2026-00042: Which day?',
    )
    const settled = say({ kind: 'dispute.resolved', payload: { ...line, resolution: 'CREDITED', note: 'As agreed' } })
    expect(settled).toBe('NCGB2611001-01M on INV-2026-00042 was credited: As agreed')
  })

  test('what comes back says who, what and why, and leads to it on the board', () => {
    const cameBack = (how: 'DECLINED' | 'TIMEOUT' | 'GIVEN_BACK', reason: string | null, note: string | null = null) =>
      ({
        kind: 'assignment.came_back',
        payload: { jsb: 'NCGB2611001-01M', fielderName: 'Finn Fielder', how, reason, note },
      }) as const
    expect(say(cameBack('DECLINED', 'TOO_FAR'))).toBe('Finn Fielder declined NCGB2611001-01M: too far')
    expect(say(cameBack('DECLINED', 'OTHER', 'a dog'))).toBe('Finn Fielder declined NCGB2611001-01M: a dog')
    expect(say(cameBack('GIVEN_BACK', 'locked'))).toBe('Finn Fielder returned NCGB2611001-01M: locked')
    expect(say(cameBack('TIMEOUT', null))).toBe('Finn Fielder didn’t accept NCGB2611001-01M in time')
    expect(recordPathOf(cameBack('TIMEOUT', null))).toBe('/dispatch?q=NCGB2611001-01M')
  })
})
