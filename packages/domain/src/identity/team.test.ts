import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '../actor.ts'
import { insistOnLead, mayLead } from './team.ts'

const person = (roles: readonly Role[], active = true) => ({ id: 'sue', roles, active })
const refused = (code: string) => expect.objectContaining({ code })

describe('who leads others', () => {
  test('an active supervisor or admin', () => {
    expect(ROLES.filter((role) => mayLead(person([role])))).toEqual(['ADMIN', 'SUPERVISOR'])
    expect(mayLead(person(['SUPERVISOR', 'FIELDER']))).toBe(true)
    expect(mayLead(person(['SUPERVISOR'], false))).toBe(false)
  })

  test('nobody leads themselves, and nobody unknown leads anybody', () => {
    expect(() => insistOnLead('supervisor', 'finn', person(['SUPERVISOR']))).not.toThrow()
    expect(() => insistOnLead('supervisor', 'sue', person(['SUPERVISOR']))).toThrow(refused('team.oneself'))
    expect(() => insistOnLead('deputy', 'finn', person(['FIELDER']))).toThrow(refused('team.unfit'))
    expect(() => insistOnLead('deputy', 'finn', undefined)).toThrow(refused('team.unfit'))
  })
})
