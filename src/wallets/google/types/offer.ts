import type { PassContent } from '../../../domain/model/pass-content.ts'
import { logo, wideLogo } from '../images.ts'
import { boundHeadline, organization, textMember } from '../view.ts'
import { type Mapping, textField } from './mapping.ts'

export const offer: Mapping = {
  typed: { 'offer.title': textField(null) },
  wanted: ['offer.title'],
  headline,
  classMembers: (view) => ({
    ...textMember(view.content, 'title', headline(view.content).text),
    ...textMember(view.content, 'provider', organization(view.content)),
    redemptionChannel: 'BOTH',
    titleImage: logo(view),
    ...wideLogo(view, 'wideTitleImage'),
  }),
  objectMembers: () => ({}),
  skeleton: {},
}

function headline(content: PassContent) {
  return boundHeadline(content, ['offer.title'])
}
