import { logo } from '../images.ts'
import { boundText, displayName, organization } from '../view.ts'
import { type Mapping, textField } from './mapping.ts'

export const offer: Mapping = {
  typed: { 'offer.title': textField(null) },
  wanted: ['offer.title'],
  classMembers: (view) => ({
    title: boundText(view.content, 'offer.title') ?? displayName(view.content),
    provider: organization(view.content),
    redemptionChannel: 'BOTH',
    titleImage: logo(view),
  }),
  objectMembers: () => ({}),
  skeleton: {},
}
