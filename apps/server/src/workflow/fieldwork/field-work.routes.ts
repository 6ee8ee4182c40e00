import * as contract from '@demarc/contract'
import { listForms } from '#support/field-forms/index.ts'
import { serveRead, serveWrite, type AppContext } from '#support/serving/index.ts'
import { acceptIncomplete } from './survey/accept-incomplete.ts'
import { adoptLateEvidence } from './late/adopt-late-evidence.ts'
import { listFieldWork, listRoofsOfWork } from './list-field-work.ts'
import { listSurveys } from './survey/list-surveys.ts'
import { publishFieldForm, readFieldForm } from './survey/publish-form.ts'
import { readCustody } from './photos/read-custody.ts'
import { readEvidence } from './evidence/read-evidence.ts'
import { reportOutcome } from './reports/report-outcome.ts'
import { saveSurveyDraft } from './survey/save-draft.ts'
import { submitFieldwork } from './survey/submit-fieldwork.ts'
import { unsubmitFieldwork } from './survey/unsubmit-fieldwork.ts'

export function fieldWorkRoutes(app: AppContext): void {
  serveRead(app, contract.listFieldForms, ({ db }) => listForms(db))
  serveRead(app, contract.readFieldForm, ({ db, params }) => readFieldForm(db, params.version))
  serveWrite(app, contract.publishFieldForm, ({ tx, actor, body }) => publishFieldForm(tx, actor, body))

  serveRead(app, contract.listFieldWork, ({ db, actor, params }) => listFieldWork(db, actor, params.userId))
  serveRead(app, contract.listRoofsOfWork, ({ db, actor, params }) => listRoofsOfWork(db, actor, params.userId))
  serveWrite(app, contract.saveSurveyDraft, ({ tx, actor, params, body }) =>
    saveSurveyDraft(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.submitFieldwork, ({ tx, actor, params, body }) =>
    submitFieldwork(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.unsubmitFieldwork, ({ tx, actor, params, body }) =>
    unsubmitFieldwork(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.reportOutcome, ({ tx, actor, params, body }) =>
    reportOutcome(tx, actor, { ...params, ...body }),
  )

  serveRead(app, contract.listSurveys, ({ db, actor, params }) => listSurveys(db, actor, params.buildingId))
  serveRead(app, contract.readCustody, ({ db, actor, params }) => readCustody(db, actor, params.buildingId))
  serveRead(app, contract.readEvidence, ({ db, actor, params }) => readEvidence(db, actor, params.buildingId))
  serveWrite(app, contract.acceptIncomplete, ({ tx, actor, params, body }) =>
    acceptIncomplete(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.adoptLateEvidence, ({ tx, actor, params, body }) =>
    adoptLateEvidence(tx, actor, { ...params, ...body }),
  )
}
