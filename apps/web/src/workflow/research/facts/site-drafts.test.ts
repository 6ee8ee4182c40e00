import { expect, test } from 'vitest'
import { createSiteDrafts, isContested } from './site-drafts.ts'

const SITE = 'a-site'

test('what is typed is unsaved until it is sent, and then ticked until the site is left', () => {
  const drafts = createSiteDrafts()
  drafts.put(SITE, 'contactInfo', { text: 'Front desk', base: '', state: 'typing' })
  expect(drafts.hasUnsaved()).toBe(true)
  drafts.put(SITE, 'contactInfo', { text: 'Front desk', base: '', state: 'saving' })
  expect(drafts.hasUnsaved()).toBe(false)
  drafts.sent(SITE, 'contactInfo', 'Front desk')
  expect(drafts.of(SITE).contactInfo?.state).toBe('kept')
  drafts.leave(SITE)
  expect(drafts.of(SITE)).toEqual({})
})

test('what is typed on while it is sent is a draft on top of what was sent', () => {
  const drafts = createSiteDrafts()
  drafts.put(SITE, 'accessNotes', { text: 'Gate 4711, ask Bell', base: '', state: 'typing' })
  drafts.sent(SITE, 'accessNotes', 'Gate 4711')
  expect(drafts.of(SITE).accessNotes).toEqual({ text: 'Gate 4711, ask Bell', base: 'Gate 4711', state: 'typing' })
})

test('what could not be saved stays through leaving the site', () => {
  const drafts = createSiteDrafts()
  drafts.put(SITE, 'accessNotes', { text: 'Gate 4711', base: '', state: 'failed' })
  drafts.leave(SITE)
  expect(drafts.hasUnsaved()).toBe(true)
  expect(drafts.of(SITE).accessNotes?.text).toBe('Gate 4711')
})

test('a field is contested when somebody else wrote something else in it meanwhile', () => {
  const draft = { text: 'Mine ', base: 'Before', state: 'typing' } as const
  expect(isContested(draft, 'Before')).toBe(false)
  expect(isContested(draft, 'Mine')).toBe(false)
  expect(isContested(draft, 'Theirs')).toBe(true)
  expect(isContested({ ...draft, state: 'kept' }, 'Theirs')).toBe(false)
})
