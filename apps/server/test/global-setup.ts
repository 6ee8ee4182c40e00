import type { TestProject } from 'vitest/node'
import { migrateDemarc } from '../src/app/migrate.ts'
import { addNamedPeople } from './named-people.ts'
import { onServer, openTestServer, urlOf } from './databases.ts'
import { endS3 } from './stand-ins/s3.ts'

const template = `demarc_test_${process.pid}`
/** Null where another project of the same run has made the template and will remove it. */
let endServer: (() => Promise<void>) | null = null

/** One migrated database with the named people in it; every test file gets its own clone of it. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('template', template)
  if (process.env.DEMARC_TEST_TEMPLATE === template) return
  process.env.DEMARC_TEST_TEMPLATE = template
  endServer = await openTestServer(template)
  await onServer(`drop database if exists ${template} with (force)`, `create database ${template}`)
  await migrateDemarc(urlOf(template))
  await addNamedPeople(urlOf(template))
}

export async function teardown(): Promise<void> {
  if (!endServer) return
  await endS3(template)
  await endServer()
}
