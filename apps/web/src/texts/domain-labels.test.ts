import * as labels from '@demarc/domain/labels'
import { expect, test } from 'vitest'
import { deliveries } from './qc/deliveries.ts'
import { dispatch } from './dispatch/dispatch.ts'
import { disputes } from './money/disputes.ts'
import { qc } from './qc/qc.ts'
import { reference } from './admin/reference.ts'
import { security } from './admin/security.ts'
import { delivery } from './qc/delivery.ts'
import { workOrders } from './dispatch/work-orders.ts'

test('an exported file says what the screens say', () => {
  expect({
    types: labels.BUILDING_TYPE_LABELS,
    priorities: labels.PRIORITY_LABELS,
    cameBack: labels.CAME_BACK_LABELS,
    returnReasons: labels.RETURN_REASON_LABELS,
    workOrderKinds: labels.WORK_ORDER_KIND_LABELS,
    workOrderStatuses: labels.WORK_ORDER_STATUS_LABELS,
    risks: labels.QC_RISK_LABELS,
    channels: labels.CHANNEL_LABELS,
    deliveries: labels.DELIVERY_STATUS_LABELS,
    resolutions: labels.DISPUTE_RESOLUTION_LABELS,
    unitRules: labels.UNIT_RULE_LABELS,
    groupings: labels.INVOICE_GROUPING_LABELS,
    events: labels.SECURITY_EVENT_LABELS,
  }).toEqual({
    types: dispatch.types,
    priorities: dispatch.priorities,
    cameBack: dispatch.cameBack.kinds,
    returnReasons: { ...dispatch.cameBack.reasons, ...dispatch.cameBack.outcomes },
    workOrderKinds: workOrders.kinds,
    workOrderStatuses: workOrders.statuses,
    risks: qc.risks,
    channels: delivery.channels,
    deliveries: deliveries.statuses,
    resolutions: disputes.resolutions,
    unitRules: reference.customers.unitRules,
    groupings: reference.customers.groupings,
    events: security.kinds,
  })
})
