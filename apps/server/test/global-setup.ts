import type { TestProject } from 'vitest/node'
import { migrateDemarc } from '../src/app/migrate.ts'
import { addCast } from './cast.ts'
import { dropStartingWith, onServer, urlOf } from './databases.ts'
import { endS3 } from './s3.ts'

const template = `demarc_test_${process.pid}`

/** One migrated database with the cast in it; every test file gets its own clone of it. */
export async function setup(project: TestProject): Promise<void> {
  await onServer(`drop database if exists ${template} with (force)`, `create database ${template}`)
  await migrateDemarc(urlOf(template))
  await addCast(urlOf(template))
  project.provide('template', template)
}

export async function teardown(): Promise<void> {
  await endS3(template)
  // With those that were loaded from it once for several files.
  await dropStartingWith(template)
}
