import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import { OPERATORS, type ValueType } from '../rule/operators.js';

const SegmentValueType = Object.fromEntries(Object.keys(OPERATORS).map(name => [name, name]));
registerEnumType(SegmentValueType, {
  name: 'SegmentValueType',
  description: 'The type of the values that the operators of a field compare.',
});

@ObjectType({ description: 'A comparison that a rule may name in `op`.' })
export class SegmentFieldOperator {
  @Field({ description: 'The name of the operator.' })
  op!: string;

  @Field({
    description:
      'The form of its value: text, texts, number, numbers, numberRange, boolean, moment, momentRange, or none.',
  })
  value!: string;

  @Field({ description: 'Whether a rule without `op` uses this one.' })
  isDefault!: boolean;
}

@ObjectType({ description: 'A field that a rule may compare.' })
export class SegmentField {
  @Field({ description: 'The type of the rule.' })
  type!: string;

  @Field(() => String, { nullable: true, description: 'The field, for a contactField.' })
  field!: string | null;

  @Field(() => String, { nullable: true, description: 'The key, for a property.' })
  key!: string | null;

  @Field(() => String, { nullable: true, description: 'The name, for a property.' })
  name!: string | null;

  @Field(() => SegmentValueType, { description: 'The type of the values that its rules take.' })
  valueType!: ValueType;

  @Field(() => [SegmentFieldOperator], { description: 'The operators; none if the rule has members of its own.' })
  operators!: SegmentFieldOperator[];
}

@ObjectType({ description: 'A value that contacts have, and the number of contacts with it.' })
export class SegmentFieldValue {
  @Field(() => Json, { description: 'The value in the form of a rule; the id of a topic, the name of a tag.' })
  value!: unknown;

  @Field({ description: 'The label of the value for people.' })
  label!: string;

  @Field(() => Int, { description: 'Contacts with the value.' })
  count!: number;
}
